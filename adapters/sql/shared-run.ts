/** How long it rests after a run, in durations of that run: so it takes at most a fifth of the time. */
const RESTS = 4;
const MAX_REST_MS = 3_000;

/**
 * Repeats work that serves everyone who asked before it began. One run at a time, and a rest after each, so that calls
 * in a loop don't keep the database busy with it.
 */
export class SharedRun {
  /** The run that has not begun. */
  #next: Promise<void> | null = null;
  /** Resolves after the last run and its rest. */
  #rested: Promise<unknown> = Promise.resolve();

  constructor(private readonly work: () => Promise<void>) {}

  /** Resolves when a run that began after this call is over. Throws what that run throws. */
  run(): Promise<void> {
    this.#next ??= this.#rested.then(() => {
      this.#next = null;
      const begun = performance.now();
      const running = this.work();
      const rest = () => pause(Math.min(RESTS * (performance.now() - begun), MAX_REST_MS));
      this.#rested = running.then(rest, rest);
      return running;
    });
    return this.#next;
  }
}

/** Does not keep the process alive. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => void setTimeout(done, milliseconds).unref());
}
