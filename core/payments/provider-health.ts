import type { Clock } from '../shared/clock.ts';
import type { ProviderId } from '../shared/ids.ts';
import { type Instant, instantOf, millisecondsOf } from '../shared/instant.ts';

/**
 * How a payment provider answers. `slow`: half of the latest calls took more than three seconds. `away`: the latest
 * three calls failed, and none has succeeded since.
 */
export const PROVIDER_STATES = ['fine', 'slow', 'away'] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

const FAILURES_UNTIL_AWAY = 3;
const SLOW_MS = 3_000;
const REMEMBERED_CALLS = 10;
/** A provider that nobody has called for this long counts as fine. */
const FORGET_MS = 10 * 60_000;

interface Calls {
  readonly failures: number;
  /** When the first of the latest failures came, in milliseconds; null after a success. */
  readonly failingSince: number | null;
  /** Milliseconds, the latest last. */
  readonly durations: readonly number[];
  readonly lastAt: number;
}

const NO_CALLS: Calls = { failures: 0, failingSince: null, durations: [], lastAt: 0 };

/** The state of each payment provider, as this process has seen it. */
export class ProviderHealth {
  readonly #calls = new Map<ProviderId, Calls>();

  constructor(private readonly clock: Clock) {}

  stateOf(provider: ProviderId): ProviderState {
    const { failures, durations, lastAt } = this.#calls.get(provider) ?? NO_CALLS;
    if (this.#now() - lastAt > FORGET_MS) return 'fine';
    if (failures >= FAILURES_UNTIL_AWAY) return 'away';
    const slow = durations.filter((ms) => ms > SLOW_MS).length;
    return slow * 2 >= REMEMBERED_CALLS ? 'slow' : 'fine';
  }

  /** Returns when the first of the failures came that make the provider `away`; null when it is not. */
  awaySince(provider: ProviderId): Instant | null {
    const { failingSince } = this.#calls.get(provider) ?? NO_CALLS;
    return failingSince !== null && this.stateOf(provider) === 'away' ? instantOf(failingSince) : null;
  }

  noteSuccess(provider: ProviderId, durationMs: number): void {
    const { durations } = this.#calls.get(provider) ?? NO_CALLS;
    const latest = [...durations, durationMs].slice(-REMEMBERED_CALLS);
    this.#calls.set(provider, {
      failures: 0,
      failingSince: null,
      durations: latest,
      lastAt: this.#now(),
    });
  }

  noteFailure(provider: ProviderId): void {
    const { failures, failingSince, durations } = this.#calls.get(provider) ?? NO_CALLS;
    const now = this.#now();
    this.#calls.set(provider, {
      failures: failures + 1,
      failingSince: failingSince ?? now,
      durations,
      lastAt: now,
    });
  }

  #now(): number {
    return millisecondsOf(this.clock.now());
  }
}
