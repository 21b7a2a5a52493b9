import type { Call } from '../call.ts';
import { headerIn, type Incoming } from '../request-context.ts';

const NO_FIELDS = {};
/** Drops a byte order mark and replaces invalid bytes, as for every body. */
const utf8 = new TextDecoder();

/** A call on Node's request, to an address without fields. Collects the body from the beginning. */
export class NodeCall implements Call {
  /** Null when the client left before its end. */
  readonly #text: Promise<string | null>;

  constructor(private readonly incoming: Incoming) {
    this.#text = new Promise((done) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => done(utf8.decode(Buffer.concat(parts))));
      incoming.on('close', () => done(null));
    });
  }

  get address(): string {
    return this.incoming.clientAddress ?? 'unknown';
  }

  header(name: string): string | undefined {
    return headerIn(this.incoming, name);
  }

  pathFields(): Readonly<Record<string, string>> {
    return NO_FIELDS;
  }

  queryFields(): Record<string, unknown> {
    return {};
  }

  async text(): Promise<string> {
    const text = await this.#text;
    if (text === null) throw new Error('The client left before the end of its request.');
    return text;
  }
}
