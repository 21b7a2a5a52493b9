import { LRUCache } from 'lru-cache';
import type { RateLimiterMemory } from 'rate-limiter-flexible';
import type { CallCounts } from '#core/shared/call-counts.ts';
import type { Clock } from '#core/shared/clock.ts';
import { type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';

/** What this process and the others know of each other's count of one caller. */
interface Exchange {
  readonly caller: string;
  readonly limiter: RateLimiterMemory;
  readonly key: string;
  /** Calls counted here that the others were told of. */
  sent: number;
  /** Calls of theirs that are counted here. */
  received: number;
  /** Everybody's sum at the last exchange, and its minute. */
  total: number;
  minute: Instant | null;
}

const WINDOW_MS = 60_000;
const MAX_CALLERS = 100_000;
/** Who has drawn less than this part of an allowance here is not worth a word to the others. */
const MIN_SHARE_TO_SYNC = 1 / 20;

/**
 * Lets the limiters of several processes count together. Each judges by itself, at once; what was drawn is exchanged in
 * one go, about once a second. So all processes together allow more than one would by a second's calls, and by a
 * twentieth of the allowance for each of them.
 */
export class SharedRateCounts {
  /** By `maxSize`, because `max` takes the memory of all entries at once. */
  readonly #exchanges = new LRUCache<string, Exchange>({
    maxSize: MAX_CALLERS,
    sizeCalculation: () => 1,
    ttl: WINDOW_MS,
  });
  readonly #due = new Set<Exchange>();
  #tidied: Instant = '';

  constructor(
    private readonly counts: CallCounts,
    private readonly clock: Clock,
  ) {}

  /** Notes that somebody drew, `drawn` times by now in the limiter's window. */
  note(limiter: RateLimiterMemory, key: string, consumed: number): void {
    if (consumed < limiter.points * MIN_SHARE_TO_SYNC) return;
    const caller = limiter.getKey(key);
    const known = this.#exchanges.get(caller);
    const exchange = known ?? { caller, limiter, key, sent: 0, received: 0, total: 0, minute: null };
    this.#exchanges.set(caller, exchange);
    this.#due.add(exchange);
  }

  /** Exchanges what was drawn since the last time. After a failure it is exchanged the next time. */
  async sync(): Promise<void> {
    const due = [...this.#due];
    this.#due.clear();
    const minute = minuteOf(this.clock.now());
    try {
      const sent = await Promise.all(due.map(unsent));
      const totals = await this.counts.add(
        minute,
        due.map(({ caller }, index) => ({ caller, calls: sent[index] ?? 0 })),
      );
      const totalOf = new Map(totals.map(({ caller, calls }) => [caller, calls]));
      for (const [index, exchange] of due.entries())
        await applyTotal(exchange, sent[index] ?? 0, totalOf.get(exchange.caller) ?? 0, minute);
      if (this.#tidied === minute) return;
      await this.counts.forgetBefore(minute);
      this.#tidied = minute;
    } catch (error) {
      for (const exchange of due) this.#due.add(exchange);
      throw error;
    }
  }
}

function minuteOf(instant: Instant): Instant {
  const milliseconds = millisecondsOf(instant);
  return instantOf(milliseconds - (milliseconds % WINDOW_MS));
}

/** Calls counted here that the others do not know of. */
async function unsent(exchange: Exchange): Promise<number> {
  const consumed = (await exchange.limiter.get(exchange.key))?.consumedPoints ?? 0;
  if (consumed < exchange.sent + exchange.received) {
    // Another window has begun.
    exchange.sent = 0;
    exchange.received = 0;
  }
  return consumed - exchange.sent - exchange.received;
}

async function applyTotal(exchange: Exchange, sent: number, total: number, minute: Instant): Promise<void> {
  const received = total - sent - (exchange.minute === minute ? exchange.total : 0);
  if (received > 0) await exchange.limiter.penalty(exchange.key, received);
  exchange.sent += sent;
  exchange.received += received;
  exchange.total = total;
  exchange.minute = minute;
}
