import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { SqlDatabase } from './sql-database.ts';

const MOST_TRIES = 3;
const LONGEST_PAUSE_MILLISECONDS = 60;

/** Runs the work in a transaction, again when another one was in its way or the connection went before the commit. */
export async function transact<Result>(
  { writer, dialect }: SqlDatabase,
  work: (db: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await writer.transaction().execute(work);
    } catch (error) {
      if (tries === MOST_TRIES || !dialect.mayTryAgain(error)) throw error;
      await pause(randomInt(LONGEST_PAUSE_MILLISECONDS * tries));
    }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds));
}
