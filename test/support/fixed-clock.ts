import type { Clock } from '#core/shared/clock.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';

/** A clock that moves only when a test moves it. */
export class FixedClock implements Clock {
  #now: Instant;

  constructor(now: Instant = '2026-12-01T04:00:00.000Z') {
    this.#now = now;
  }

  now(): Instant {
    return this.#now;
  }

  set(now: Instant): void {
    this.#now = now;
  }

  advance(minutes: number): void {
    this.#now = addMinutes(this.#now, minutes);
  }
}
