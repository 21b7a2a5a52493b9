/**
 * The server's time in milliseconds, from what the server said it was and when, by the device's clock, that was heard.
 * The device's own time until the server has spoken.
 */
export function serverClock(serverTime: string | undefined, heardAt: number): () => number {
  const offset = serverTime === undefined ? 0 : Date.parse(serverTime) - heardAt;
  return () => Date.now() + offset;
}
