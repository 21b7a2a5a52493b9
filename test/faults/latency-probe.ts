import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '#test/bench/bench.ts';

const EVERY_MS = 20;
const TIMEOUT_MS = 10_000;
const DEFAULT_MS = 1_000;
const MAX_WAIT_MS = 250;
const MAX_SLOWDOWN_FACTOR = 3;

/** Reads the event list repeatedly and records how long each answer takes. */
export class LatencyProbe {
  readonly waits: number[] = [];
  readonly #looking: Promise<void>;
  #failures = 0;
  #isHere = true;

  constructor(private readonly url: string) {
    this.#looking = this.#look();
  }

  /** Measures the usual waiting time on this machine under this load. */
  static async baselineWait(url: string): Promise<number> {
    const latencyProbe = new LatencyProbe(url);
    await pause(DEFAULT_MS);
    await latencyProbe.stop();
    return percentile(latencyProbe.waits, 0.99);
  }

  /** Returns what a reader noticed; a reader should notice nothing. */
  async stop(baselineWait = 0): Promise<readonly string[]> {
    this.#isHere = false;
    await this.#looking;
    const slow = percentile(this.waits, 0.99);
    const most = Math.max(MAX_WAIT_MS, MAX_SLOWDOWN_FACTOR * baselineWait);
    return [
      ...(this.#failures > 0 ? [`${this.#failures} of ${this.waits.length} readers were turned away`] : []),
      ...(baselineWait > 0 && slow > most
        ? [`reading took ${Math.round(slow)} ms (99 of 100), where ${Math.round(baselineWait)} ms are usual`]
        : []),
    ];
  }

  async #look(): Promise<void> {
    while (this.#isHere) {
      const askedAt = performance.now();
      const answer = await fetch(`${this.url}/api/events`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      if (!answer?.ok) this.#failures += 1;
      this.waits.push(performance.now() - askedAt);
      await pause(EVERY_MS);
    }
  }
}
