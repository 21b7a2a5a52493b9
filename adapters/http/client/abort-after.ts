/** Returns a signal that aborts after that time, like `AbortSignal.timeout`, which older browsers lack. */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
