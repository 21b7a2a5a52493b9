/** Waits until the event loop has handled all pending input. */
export function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}
