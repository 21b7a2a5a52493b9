/** So few rows that nobody else notices the transaction. */
const BATCH = 200;
/** What is left is done the next time. */
const MAX_BATCHES = 25;

/** Repeats the work on `limit` rows at a time until it does fewer. Returns how many rows it did. */
export async function inSmallBatches(work: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const done = await work(BATCH);
    total += done;
    if (done < BATCH) break;
  }
  return total;
}
