/** Until whatever has arrived in this turn of the event loop was taken in. */
export function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}
