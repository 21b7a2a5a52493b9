/**
 * Steps of one transaction that need not wait for each other. Waits for all of them, also when one fails, so that none
 * is still under way when the transaction is undone; then throws the first failure.
 */
export async function together<const Steps extends readonly Promise<unknown>[]>(
  steps: Steps,
): Promise<{ -readonly [Index in keyof Steps]: Awaited<Steps[Index]> }> {
  await Promise.allSettled(steps);
  return Promise.all(steps);
}
