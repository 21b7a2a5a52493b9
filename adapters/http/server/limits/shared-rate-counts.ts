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
  told: number;
  /** Calls of theirs that are counted here. */
  theirs: number;
  /** Everybody's sum at the last exchange, and its minute. */
  sum: number;
  minute: Instant | null;
}

const WINDOW_MS = 60_000;
const MAX_CALLERS = 100_000;
/** Who has drawn less than this part of an allowance here is not worth a word to the others. */
const WORTH_TELLING = 1 / 20;

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
  note(limiter: RateLimiterMemory, key: string, drawn: number): void {
    if (drawn < limiter.points * WORTH_TELLING) return;
    const caller = limiter.getKey(key);
    const known = this.#exchanges.get(caller);
    const exchange = known ?? { caller, limiter, key, told: 0, theirs: 0, sum: 0, minute: null };
    this.#exchanges.set(caller, exchange);
    this.#due.add(exchange);
  }

  /** Exchanges what was drawn since the last time. After a failure it is exchanged the next time. */
  async settle(): Promise<void> {
    const due = [...this.#due];
    this.#due.clear();
    const minute = minuteOf(this.clock.now());
    try {
      const told = await Promise.all(due.map(untold));
      const sums = await this.counts.add(
        minute,
        due.map(({ caller }, index) => ({ caller, calls: told[index] ?? 0 })),
      );
      const sumOf = new Map(sums.map(({ caller, calls }) => [caller, calls]));
      for (const [index, exchange] of due.entries())
        await take(exchange, told[index] ?? 0, sumOf.get(exchange.caller) ?? 0, minute);
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
async function untold(exchange: Exchange): Promise<number> {
  const drawn = (await exchange.limiter.get(exchange.key))?.consumedPoints ?? 0;
  if (drawn < exchange.told + exchange.theirs) {
    // Another window has begun.
    exchange.told = 0;
    exchange.theirs = 0;
  }
  return drawn - exchange.told - exchange.theirs;
}

async function take(exchange: Exchange, told: number, sum: number, minute: Instant): Promise<void> {
  const theirs = sum - told - (exchange.minute === minute ? exchange.sum : 0);
  if (theirs > 0) await exchange.limiter.penalty(exchange.key, theirs);
  exchange.told += told;
  exchange.theirs += theirs;
  exchange.sum = sum;
  exchange.minute = minute;
}
