import { LRUCache } from 'lru-cache';
import type { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Clock } from '#core/shared/clock.ts';
import { type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import type { RateCounters } from '#core/shared/rate-counters.ts';

/** The state of one key's synchronization with other processes. */
interface Exchange {
  readonly caller: string;
  readonly limiter: RateLimiterMemory;
  readonly key: string;
  /** Calls of this process that were sent to the others. */
  sent: number;
  /** Calls of other processes that are counted here. */
  received: number;
  /** Total of all processes at the last synchronization, and its minute. */
  total: number;
  minute: Instant | null;
}

const WINDOW_MS = 60_000;
const MAX_CALLERS = 100_000;
/** Keys below this share of a limit are not synchronized. */
const MIN_SHARE_TO_SYNC = 1 / 20;

/**
 * Synchronizes the rate limiters of several processes. Each decides locally and at once; counts are exchanged about
 * once a second. Together the processes may exceed a limit by one second's calls and by a twentieth of the limit each.
 */
export class SharedRateCounts {
  /** `maxSize` allocates nothing in advance; `max` allocates for all entries at once. */
  readonly #exchanges = new LRUCache<string, Exchange>({
    maxSize: MAX_CALLERS,
    sizeCalculation: () => 1,
    ttl: WINDOW_MS,
  });
  readonly #due = new Set<Exchange>();
  #tidied: Instant = '';

  constructor(
    private readonly counts: RateCounters,
    private readonly clock: Clock,
  ) {}

  /** Records that a key has consumed this many points in the limiter's window. */
  note(limiter: RateLimiterMemory, key: string, consumed: number): void {
    if (consumed < limiter.points * MIN_SHARE_TO_SYNC) return;
    const caller = limiter.getKey(key);
    const known = this.#exchanges.get(caller);
    const exchange = known ?? { caller, limiter, key, sent: 0, received: 0, total: 0, minute: null };
    this.#exchanges.set(caller, exchange);
    this.#due.add(exchange);
  }

  /** Exchanges the counts since the last call. After a failure, the next call sends them. */
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
      await this.counts.removeBefore(minute);
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

/** Returns the calls of this process that other processes do not know of. */
async function unsent(exchange: Exchange): Promise<number> {
  const consumed = (await exchange.limiter.get(exchange.key))?.consumedPoints ?? 0;
  if (consumed < exchange.sent + exchange.received) {
    // A new window has begun.
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
