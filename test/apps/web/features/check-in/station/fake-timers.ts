import type { Timers } from '#apps/web/src/features/check-in/station/server/timers.ts';

/** Time that passes only when a test lets it. */
export class FakeTimers implements Timers {
  #now = 0;
  readonly #waiting = new Set<{ readonly at: number; readonly run: () => void }>();

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.#now + milliseconds, run };
    this.#waiting.add(timer);
    return () => this.#waiting.delete(timer);
  }

  pass(milliseconds: number): void {
    const until = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.#waiting]
        .filter(({ at }) => at <= until)
        .sort((one, other) => one.at - other.at);
      if (!next) break;
      this.#waiting.delete(next);
      this.#now = next.at;
      next.run();
    }
    this.#now = until;
  }
}
