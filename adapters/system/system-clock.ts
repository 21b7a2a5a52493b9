import type { Clock } from '#core/shared/clock.ts';
import { type Instant, instantOf } from '#core/shared/instant.ts';

/** The computer's clock. Formats each millisecond once. */
export class SystemClock implements Clock {
  #milliseconds = Number.NaN;
  #instant: Instant = '';

  now(): Instant {
    const milliseconds = Date.now();
    if (milliseconds !== this.#milliseconds) {
      this.#milliseconds = milliseconds;
      this.#instant = instantOf(milliseconds);
    }
    return this.#instant;
  }
}
