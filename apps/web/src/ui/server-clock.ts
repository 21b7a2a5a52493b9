/**
 * Returns a clock of the server's time in milliseconds, from a server time and the device's time of its arrival.
 * Without a server time it is the device's clock.
 */
export function serverClock(serverTime: string | undefined, receivedAt: number): () => number {
  const offset = serverTime === undefined ? 0 : Date.parse(serverTime) - receivedAt;
  return () => Date.now() + offset;
}
