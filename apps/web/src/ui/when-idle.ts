const MAX_WAIT_MS = 2_000;
/** For browsers that do not tell when they are idle. */
const FALLBACK_MS = 200;

/** Resolves when the browser has nothing more urgent to do, after two seconds at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, FALLBACK_MS);
  });
}
