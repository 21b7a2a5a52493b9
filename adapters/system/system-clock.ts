import type { Clock } from '#core/shared/clock.ts';
import { type Instant, instantOf } from '#core/shared/instant.ts';

export class SystemClock implements Clock {
  now(): Instant {
    return instantOf(Date.now());
  }
}
