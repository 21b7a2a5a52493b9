/**
 * Waits for independent steps of one transaction. On a failure it first waits for all other steps, so that none is
 * still running during the rollback, and then throws the first error.
 */
export async function together<const Steps extends readonly Promise<unknown>[]>(
  steps: Steps,
): Promise<{ -readonly [Index in keyof Steps]: Awaited<Steps[Index]> }> {
  await Promise.allSettled(steps);
  return Promise.all(steps);
}
