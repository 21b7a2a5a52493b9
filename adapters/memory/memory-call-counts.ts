import type { CallCount, CallCounts } from '#core/shared/call-counts.ts';
import type { Instant } from '#core/shared/instant.ts';

export class MemoryCallCounts implements CallCounts {
  readonly #minutes = new Map<Instant, Map<string, number>>();

  async add(minute: Instant, calls: readonly CallCount[]): Promise<readonly CallCount[]> {
    const sums = this.#minutes.get(minute) ?? new Map<string, number>();
    this.#minutes.set(minute, sums);
    return calls.map(({ caller, calls: more }) => {
      const sum = (sums.get(caller) ?? 0) + more;
      sums.set(caller, sum);
      return { caller, calls: sum };
    });
  }

  async forgetBefore(minute: Instant): Promise<void> {
    for (const earlier of this.#minutes.keys()) if (earlier < minute) this.#minutes.delete(earlier);
  }
}
