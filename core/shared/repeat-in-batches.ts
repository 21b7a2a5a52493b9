/** Few enough rows for a short transaction. */
const BATCH = 200;
/** The rest is done by the next run. */
const MAX_BATCHES = 25;

/** Repeats work on batches of `limit` rows until one is not full. Returns the number of processed rows. */
export async function repeatInBatches(work: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const done = await work(BATCH);
    total += done;
    if (done < BATCH) break;
  }
  return total;
}
