import type { EventBus, LiveUpdate } from '#core/event-bus.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { ThrottledUpdates } from './throttled-updates.ts';

/** Interval of the heartbeat comments. */
export const HEARTBEAT_MS = 15_000;
/** A stream's lifetime; the browser reopens it. This bounds the memory of clients that vanished. */
const LIFETIME_MS = 40_000;
const MAX_STREAMS = 5_000;
/** Streams reserved for signed-in people. */
const RESERVED_FOR_PEOPLE = 1_000;
const MAX_STREAMS_OF_PERSON = 10;
/** Anonymous streams of one address, which can be a whole campus. */
const MAX_STREAMS_OF_ADDRESS = 300;
/** Unread messages of a slow client; with more the stream is closed. */
const MAX_UNREAD = 64;

/** A change of one event. */
type Change = Exclude<LiveUpdate, { kind: 'gap' }>;
export type EventFilter = (change: Change) => boolean | Promise<boolean>;

/** The person or address that a stream is counted for. */
export type Subscriber =
  | { readonly kind: 'person'; readonly uid: PersonId }
  | { readonly kind: 'anonymous'; readonly address: string };

/** Server-sent event streams. */
export class LiveStreams {
  readonly #open = new Map<string, number>();
  #anonymous = 0;
  readonly #ends = new Set<() => void>();
  readonly #listeners = new Set<(update: LiveUpdate) => Promise<void>>();
  #isClosed = false;

  constructor(eventBus: EventBus) {
    const throttled = new ThrottledUpdates((update) => this.#broadcast(update));
    eventBus.subscribe((update) => throttled.receive(update));
  }

  get count(): number {
    return this.#ends.size;
  }

  /** Closes every stream and refuses new ones. */
  close(): void {
    this.#isClosed = true;
    for (const end of this.#ends) end();
  }

  /**
   * Opens a stream that notifies of the changes that pass the filter, and of gaps. Throws `rate_limited` when the
   * person, the address or the server has too many open, `unavailable` when closed.
   */
  open(subscriber: Subscriber, filter: EventFilter): Response {
    if (this.#isClosed) throw domainError('unavailable', { reason: 'restarting' }, { retryAfterSeconds: 1 });
    const isPerson = subscriber.kind === 'person';
    const subscriberKey = isPerson ? `person ${subscriber.uid}` : `address ${subscriber.address}`;
    const isFull = isPerson
      ? this.count >= MAX_STREAMS
      : this.#anonymous >= MAX_STREAMS - RESERVED_FOR_PEOPLE || this.count >= MAX_STREAMS;
    const maxOfSubscriber = isPerson ? MAX_STREAMS_OF_PERSON : MAX_STREAMS_OF_ADDRESS;
    if (isFull || (this.#open.get(subscriberKey) ?? 0) >= maxOfSubscriber)
      throw domainError('rate_limited', { reason: 'too_many_streams' }, { retryAfterSeconds: 10 });
    const release = this.#reserve(subscriberKey, isPerson ? 0 : 1);
    return new Response(this.#stream(release, filter), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
  }

  #stream(release: () => void, filter: EventFilter): ReadableStream<Uint8Array> {
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
          const listener = async (update: LiveUpdate) => {
            if (update.kind === 'gap' || (await filter(update)))
              write(
                `event: ${update.kind === 'check-in' ? 'check-in' : 'sales'}\ndata: ${JSON.stringify(update)}\n\n`,
              );
          };
          this.#listeners.add(listener);
          const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
          const lifetime = setTimeout(() => end(), LIFETIME_MS);
          end = () => {
            if (over) return;
            over = true;
            this.#ends.delete(end);
            this.#listeners.delete(listener);
            clearInterval(heartbeat);
            clearTimeout(lifetime);
            release();
            try {
              controller.close();
            } catch {
              // The reader went first.
            }
          };
          this.#ends.add(end);
          write('retry: 1000\n\n');
        },
        cancel: () => end(),
      },
      { highWaterMark: MAX_UNREAD },
    );
  }

  /** Notifies every listener. The failure of one does not affect the others. */
  #broadcast(update: LiveUpdate): void {
    for (const listener of [...this.#listeners]) listener(update).catch(() => undefined);
  }

  #reserve(subscriberKey: string, anonymous: 0 | 1): () => void {
    this.#open.set(subscriberKey, (this.#open.get(subscriberKey) ?? 0) + 1);
    this.#anonymous += anonymous;
    return () => {
      const left = (this.#open.get(subscriberKey) ?? 0) - 1;
      if (left > 0) this.#open.set(subscriberKey, left);
      else this.#open.delete(subscriberKey);
      this.#anonymous -= anonymous;
    };
  }
}
