/** Processes items with limited concurrency. Returns the settled results in the order of the items. */
export async function mapConcurrent<Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  const rest = items.entries();
  const workThrough = async (): Promise<void> => {
    for (const [index, item] of rest)
      try {
        results[index] = { status: 'fulfilled', value: await work(item) };
      } catch (reason) {
        results[index] = { status: 'rejected', reason };
      }
  };
  await Promise.all(Array.from({ length: limit }, workThrough));
  return results;
}
