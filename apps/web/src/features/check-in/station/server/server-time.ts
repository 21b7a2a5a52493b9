import type { Clock } from '#core/shared/clock.ts';
import { addMilliseconds, type Instant, millisecondsOf } from '#core/shared/instant.ts';

/** How old a list may be when it arrives, and by how much clocks may differ. */
const MAX_LIST_AGE_MS = 10_000;
const TOLERANCE_MS = 2_000;

/** The server's time, by the clock of this device and how far off that was at the last contact. */
export class ServerTime implements Clock {
  /** Whether it was measured since the page was opened. */
  isMeasured = false;

  constructor(
    private readonly clock: Clock,
    public offsetMs: number,
  ) {}

  now(): Instant {
    return addMilliseconds(this.clock.now(), this.offsetMs);
  }

  /** Returns this device's time. */
  local(): Instant {
    return this.clock.now();
  }

  /** Measures by an answer that names the server's time. `askedAt` is when it was asked for, by this device. */
  measure(serverTime: Instant, askedAt: Instant): void {
    const local = (millisecondsOf(askedAt) + millisecondsOf(this.clock.now())) / 2;
    this.offsetMs = Math.round(millisecondsOf(serverTime) - local);
    this.isMeasured = true;
  }

  /** Notices by the age of a list that was just made that somebody has set this device's clock. */
  notice(madeAt: Instant): void {
    const age = millisecondsOf(this.now()) - millisecondsOf(madeAt);
    if (age < -TOLERANCE_MS || age > MAX_LIST_AGE_MS) this.isMeasured = false;
  }
}
