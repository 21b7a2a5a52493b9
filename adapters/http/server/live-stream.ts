import { DomainError } from '#core/shared/domain-error.ts';
import type { LiveUpdate, LiveUpdates } from '#core/shared/live-updates.ts';

const HEARTBEAT_MILLISECONDS = 15_000;
/**
 * A stream ends after this time and the browser opens it again: so nothing is kept for longer for a client that died
 * without a word.
 */
const LIFETIME_MILLISECONDS = 40_000;
const MOST_STREAMS = 5_000;
const MOST_STREAMS_OF_ONE = 6;
/** Words that a slow reader has not taken; with more than these the stream is ended. */
const MOST_UNREAD = 64;

/** Server-sent events for whoever looks on. */
export class LiveStreams {
  readonly #open = new Map<string, number>();
  #total = 0;

  constructor(private readonly live: LiveUpdates) {}

  get count(): number {
    return this.#total;
  }

  /** A stream of the updates that `wants`. `reader` is whom the stream counts for. Throws `rate_limited`. */
  open(reader: string, wants: (update: LiveUpdate) => boolean | Promise<boolean>): Response {
    const ofReader = this.#open.get(reader) ?? 0;
    if (this.#total >= MOST_STREAMS || ofReader >= MOST_STREAMS_OF_ONE)
      throw new DomainError('rate_limited', 'Too many pages look on at once.', { retryAfterSeconds: 10 });
    this.#count(reader, 1);
    return new Response(this.#stream(reader, wants), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
  }

  #stream(
    reader: string,
    wants: (update: LiveUpdate) => boolean | Promise<boolean>,
  ): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let end: () => void = () => undefined;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          let over = false;
          const write = (text: string): void => {
            if (over) return;
            if ((controller.desiredSize ?? 0) <= 0) end();
            else controller.enqueue(encoder.encode(text));
          };
          const stopListening = this.live.listen(async (update) => {
            if (await wants(update)) write(`event: ${update.kind}\ndata: ${JSON.stringify(update)}\n\n`);
          });
          const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MILLISECONDS);
          const lifetime = setTimeout(() => end(), LIFETIME_MILLISECONDS);
          end = () => {
            if (over) return;
            over = true;
            stopListening();
            clearInterval(heartbeat);
            clearTimeout(lifetime);
            this.#count(reader, -1);
            try {
              controller.close();
            } catch {
              // The reader went first.
            }
          };
          write('retry: 1000\n\n');
        },
        cancel: () => end(),
      },
      { highWaterMark: MOST_UNREAD },
    );
  }

  #count(reader: string, change: 1 | -1): void {
    this.#total += change;
    const now = (this.#open.get(reader) ?? 0) + change;
    if (now > 0) this.#open.set(reader, now);
    else this.#open.delete(reader);
  }
}
