import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '#test/bench/bench.ts';

const EVERY_MILLISECONDS = 20;
const PATIENCE_MILLISECONDS = 10_000;
const USUAL_MILLISECONDS = 1_000;
const LONGEST_WAIT_MILLISECONDS = 250;
const MOST_TIMES_THE_USUAL = 3;

/** Somebody who only looks at the programme, again and again, and notes how long that takes. */
export class Prober {
  readonly waits: number[] = [];
  readonly #looking: Promise<void>;
  #failures = 0;
  #isHere = true;

  constructor(private readonly url: string) {
    this.#looking = this.#look();
  }

  /** How long reading takes where nothing is wrong, on this machine under this load. */
  static async usualWait(url: string): Promise<number> {
    const prober = new Prober(url);
    await pause(USUAL_MILLISECONDS);
    await prober.leave();
    return percentile(prober.waits, 0.99);
  }

  /** What went wrong for somebody who only reads, who should notice nothing. */
  async leave(usualWait = 0): Promise<readonly string[]> {
    this.#isHere = false;
    await this.#looking;
    const slow = percentile(this.waits, 0.99);
    const most = Math.max(LONGEST_WAIT_MILLISECONDS, MOST_TIMES_THE_USUAL * usualWait);
    return [
      ...(this.#failures > 0 ? [`${this.#failures} of ${this.waits.length} readers were turned away`] : []),
      ...(usualWait > 0 && slow > most
        ? [`reading took ${Math.round(slow)} ms (99 of 100), where ${Math.round(usualWait)} ms are usual`]
        : []),
    ];
  }

  async #look(): Promise<void> {
    while (this.#isHere) {
      const askedAt = performance.now();
      const answer = await fetch(`${this.url}/api/events`, {
        signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      if (!answer?.ok) this.#failures += 1;
      this.waits.push(performance.now() - askedAt);
      await pause(EVERY_MILLISECONDS);
    }
  }
}
