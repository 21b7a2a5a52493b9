import type { Clock } from '#core/shared/clock.ts';
import { type Instant, instantOf } from '#core/shared/instant.ts';

/** The system’s clock with a fixed error in seconds. */
export class ShiftedClock implements Clock {
  constructor(private readonly seconds: number) {}

  now(): Instant {
    return instantOf(Date.now() + this.seconds * 1_000);
  }
}
