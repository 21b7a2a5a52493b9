/** Runs something later. Tests pass the time themselves. */
export interface Timers {
  /** Returns what cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const pageTimers: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
