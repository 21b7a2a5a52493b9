import { SystemClock } from '#adapters/system/system-clock.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { Instant } from '#core/shared/instant.ts';

/** Stays in the past while demonstration data are created, then follows the real clock. */
export class DemoClock implements Clock {
  readonly #real = new SystemClock();
  #stopped: Instant | null = null;

  now(): Instant {
    return this.#stopped ?? this.#real.now();
  }

  set(now: Instant): void {
    this.#stopped = now;
  }

  follow(): void {
    this.#stopped = null;
  }
}
