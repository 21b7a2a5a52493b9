const FIRST_MS = 2_000;
const MAX_MS = 30_000;

export interface RetryPause {
  /** Resolves when the next attempt is due. */
  readonly over: Promise<void>;
  /** Ends the pause at once. */
  end(): void;
}

/** How long to wait after `failures` consecutive failures (from 1): 2 s, doubled with each, at most 30 s, with jitter. */
export function retryDelayMs(failures: number): number {
  return Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1)) * (0.9 + Math.random() * 0.2);
}

/** The pause after `failures` consecutive failures (from 1). It ends early when the device comes back online. */
export function pauseBeforeRetry(failures: number): RetryPause {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(), retryDelayMs(failures));
    end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    window.addEventListener('online', end);
  });
  return { over, end: () => end() };
}
