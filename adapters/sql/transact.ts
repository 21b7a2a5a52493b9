import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TransactionWork } from './pipelined-transaction.ts';
import type { SqlDatabase } from './sql-database.ts';

const MAX_TRIES = 3;
const MAX_PAUSE_MS = 60;

/** Runs work in a transaction and retries it after a conflict or a connection loss before the commit. */
export async function transact<Result>(
  { transaction, dialect }: SqlDatabase,
  work: TransactionWork<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transaction(work);
    } catch (error) {
      if (tries === MAX_TRIES || !dialect.isRetryable(error)) throw error;
      await pause(randomInt(MAX_PAUSE_MS * tries));
    }
}
