import type { PersonId } from '#core/people/person.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { EventBus, LiveUpdate } from '#core/shared/event-bus.ts';
import { CalmUpdates } from '../cache/calm-updates.ts';

/** How often a stream says that it is still there. */
export const HEARTBEAT_MS = 15_000;
/**
 * A stream ends after this time and the browser opens it again: so nothing is kept for longer for a client that died
 * without a word.
 */
const LIFETIME_MS = 40_000;
const MAX_STREAMS = 5_000;
/** Of all, what strangers can't take from people who are signed in. */
const RESERVED_FOR_PEOPLE = 1_000;
const MAX_STREAMS_OF_PERSON = 10;
/** Of strangers behind one address, as a whole campus can be. */
const MAX_STREAMS_OF_ADDRESS = 300;
/** Words that a slow reader has not taken; with more than these the stream is ended. */
const MAX_UNREAD = 64;

/** That of one event something changed. */
type Change = Exclude<LiveUpdate, { kind: 'gap' }>;
type EventFilter = (change: Change) => boolean | Promise<boolean>;

/** Whom a stream counts for. */
export type Subscriber =
  | { readonly kind: 'person'; readonly uid: PersonId }
  | { readonly kind: 'stranger'; readonly address: string };

/** Server-sent events for whoever looks on. */
export class LiveStreams {
  readonly #open = new Map<string, number>();
  #strangers = 0;
  readonly #ends = new Set<() => void>();
  readonly #listeners = new Set<(update: LiveUpdate) => Promise<void>>();
  #isClosed = false;

  constructor(live: EventBus) {
    const calm = new CalmUpdates((update) => this.#broadcast(update));
    live.subscribe((update) => calm.hear(update));
  }

  get count(): number {
    return this.#ends.size;
  }

  /** Ends every stream, and opens none any more. */
  close(): void {
    this.#isClosed = true;
    for (const end of this.#ends) end();
  }

  /**
   * A stream that says when to ask again: at the changes that it `wants`, and whenever some may have been missed.
   * Throws `rate_limited` when the person, the address or all together have too many open, `unavailable` when closed.
   */
  open(subscriber: Subscriber, filter: EventFilter): Response {
    if (this.#isClosed)
      throw new DomainError('unavailable', 'Acara is restarting. Please try again.', {
        retryAfterSeconds: 1,
      });
    const isPerson = subscriber.kind === 'person';
    const subscriberKey = isPerson ? `person ${subscriber.uid}` : `address ${subscriber.address}`;
    const isFull = isPerson
      ? this.count >= MAX_STREAMS
      : this.#strangers >= MAX_STREAMS - RESERVED_FOR_PEOPLE || this.count >= MAX_STREAMS;
    const maxOfSubscriber = isPerson ? MAX_STREAMS_OF_PERSON : MAX_STREAMS_OF_ADDRESS;
    if (isFull || (this.#open.get(subscriberKey) ?? 0) >= maxOfSubscriber)
      throw new DomainError('rate_limited', 'Too many pages look on at once.', { retryAfterSeconds: 10 });
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
              write(`event: sales\ndata: ${JSON.stringify(update)}\n\n`);
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

  /** What one can't be told harms no other. */
  #broadcast(update: LiveUpdate): void {
    for (const listener of [...this.#listeners]) listener(update).catch(() => undefined);
  }

  #reserve(subscriberKey: string, strangers: 0 | 1): () => void {
    this.#open.set(subscriberKey, (this.#open.get(subscriberKey) ?? 0) + 1);
    this.#strangers += strangers;
    return () => {
      const left = (this.#open.get(subscriberKey) ?? 0) - 1;
      if (left > 0) this.#open.set(subscriberKey, left);
      else this.#open.delete(subscriberKey);
      this.#strangers -= strangers;
    };
  }
}
