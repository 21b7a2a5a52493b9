import { connect, type Socket } from 'node:net';
import type { Answer } from '#apps/api/rehearsal/buyer-client.ts';

/** Takes an answer, whose text can be read until the next answer of its connection. */
type OnAnswer = (answer: Answer) => void;

const READ_BYTES = 64 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = '\r\n0\r\n\r\n';
const WITHOUT_BODY = new Set([204, 304]);

/**
 * A keep-alive connection with one request under way at a time. Reads only the status and length of an answer, because
 * the driver shares the processors with the server under test.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #onAnswer: OnAnswer | null = null;
  #seen: Buffer = Buffer.alloc(0);
  #broken: Answer | null = null;

  constructor(host: string, port: number) {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    this.#socket = connect({
      host,
      port,
      noDelay: true,
      onread: {
        buffer,
        callback: (length) => {
          this.#read(buffer.subarray(0, length));
          return true;
        },
      },
    });
    this.#socket.on('error', (error) => this.#break(String(error)));
    this.#socket.on('close', () => this.#break('The connection was closed.'));
  }

  get isBroken(): boolean {
    return this.#broken !== null;
  }

  /** Sends a whole request; `take` gets its answer, or status 0 when the connection breaks. */
  send(request: string, onAnswer: OnAnswer): void {
    const broken = this.#broken;
    if (broken) {
      setImmediate(() => onAnswer(broken));
      return;
    }
    this.#onAnswer = onAnswer;
    this.#socket.write(request, 'latin1');
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    const seen = this.#seen.length === 0 ? bytes : Buffer.concat([this.#seen, bytes]);
    const answer = answerIn(seen);
    if (answer === null) {
      this.#seen = seen === bytes ? Buffer.from(bytes) : seen;
      return;
    }
    this.#seen = this.#seen.subarray(0, 0);
    this.#end(answer);
  }

  #break(why: string): void {
    if (this.#broken) return;
    this.#broken = { status: 0, text: why };
    this.#end(this.#broken);
  }

  #end(answer: Answer): void {
    const onAnswer = this.#onAnswer;
    this.#onAnswer = null;
    onAnswer?.(answer);
  }
}

/** Returns the answer at the start of the buffer, or null when it is incomplete. */
function answerIn(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const bodyFrom = headEnd + HEAD_END.length;
  if (WITHOUT_BODY.has(status)) return { status, text: '' };
  const [, length] = /\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length !== undefined) {
    const bodyTo = bodyFrom + Number(length);
    return bytes.length < bodyTo ? null : lazy(status, () => bytes.toString('utf8', bodyFrom, bodyTo));
  }
  const tail = bytes.toString('latin1', Math.max(bodyFrom - 2, bytes.length - LAST_CHUNK.length));
  return tail === LAST_CHUNK ? lazy(status, () => unchunked(bytes.subarray(bodyFrom))) : null;
}

/** Most texts are never read. */
function lazy(status: number, read: () => string): Answer {
  return {
    status,
    get text() {
      return read();
    },
  };
}

function unchunked(bytes: Buffer): string {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!length) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
  return Buffer.concat(parts).toString('utf8');
}
