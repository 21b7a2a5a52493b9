import type { Clock } from '#core/shared/clock.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Timers } from './timers.ts';

const POLL_MS = 15_000;
/** How much longer or shorter the pause is, so that the devices of an event do not ask at once. */
const JITTER = 0.2;
const RETRY_MS = 5_000;

export interface ServerContactParts {
  /** Asks the server for what is new. Rejects when it can't be reached. */
  readonly attempt: () => Promise<void>;
  readonly timers: Timers;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Runs when the device is on its own, and when it is not any more. */
  readonly changed: () => void;
}

/** Asks the server again and again, and knows whether it can be reached. */
export class ServerContact {
  /** Since when nothing reaches the server; null while something does. */
  aloneSince: Instant | null = null;
  #isRunning = false;
  #isAsking = false;
  #mustAskAgain = false;
  /** Whether it asks before the next poll. */
  #isSoon = false;
  #cancel: () => void = () => undefined;

  constructor(private readonly parts: ServerContactParts) {}

  start(): void {
    this.#isRunning = true;
    this.askNow();
  }

  stop(): void {
    this.#isRunning = false;
    this.#cancel();
  }

  /** Notes that something came from the server. */
  reached(): void {
    if (this.aloneSince === null) return;
    this.aloneSince = null;
    this.parts.changed();
  }

  /** Notes that the server can't be reached, and asks again soon. */
  lost(): void {
    if (this.aloneSince === null) {
      this.aloneSince = this.parts.clock.now();
      this.parts.changed();
    }
    this.askWithin(RETRY_MS);
  }

  /** Asks at once, or once more after the question that is under way. */
  askNow(): void {
    if (!this.#isRunning) return;
    if (this.#isAsking) {
      this.#mustAskAgain = true;
      return;
    }
    this.#cancel();
    void this.#ask();
  }

  /** Asks after a pause at the latest. */
  askWithin(milliseconds: number): void {
    if (this.#isAsking) this.#mustAskAgain = true;
    else if (!this.#isSoon) this.#schedule(milliseconds, true);
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    this.#isSoon = false;
    this.#mustAskAgain = false;
    const isReached = await this.parts.attempt().then(
      () => true,
      () => false,
    );
    this.#isAsking = false;
    if (!this.#isRunning) return;
    const pause = isReached ? POLL_MS * (1 - JITTER + 2 * JITTER * this.parts.random()) : RETRY_MS;
    this.#schedule(this.#mustAskAgain ? 0 : pause, this.#mustAskAgain || !isReached);
    if (isReached) this.reached();
    else this.lost();
  }

  #schedule(milliseconds: number, isSoon: boolean): void {
    if (!this.#isRunning) return;
    this.#cancel();
    this.#isSoon = isSoon;
    this.#cancel = this.parts.timers.after(milliseconds, () => void this.#ask());
  }
}
