import type { Instant } from '#core/shared/instant.ts';
import type { RateCount, RateCounters } from '#core/shared/rate-counters.ts';

export class MemoryRateCounters implements RateCounters {
  readonly #minutes = new Map<Instant, Map<string, number>>();

  async add(minute: Instant, calls: readonly RateCount[]): Promise<readonly RateCount[]> {
    const sums = this.#minutes.get(minute) ?? new Map<string, number>();
    this.#minutes.set(minute, sums);
    return calls.map(({ caller, calls: more }) => {
      const sum = (sums.get(caller) ?? 0) + more;
      sums.set(caller, sum);
      return { caller, calls: sum };
    });
  }

  async removeBefore(minute: Instant): Promise<void> {
    for (const earlier of this.#minutes.keys()) if (earlier < minute) this.#minutes.delete(earlier);
  }
}
