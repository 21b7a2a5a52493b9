import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dialect, DummyDriver, type Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { SqlDatabase } from './sql-database.ts';

const MAX_TRIES = 3;
const MAX_PAUSE_MS = 60;

export type TransactionWork<Result> = (db: Transaction<Schema>) => Promise<Result>;
export type RunTransaction = <Result>(work: TransactionWork<Result>) => Promise<Result>;

/**
 * Returns a function that runs work in a transaction. Statements issued together, as by `Promise.all`, are sent together
 * and run in their order, where kysely alone awaits each before it sends the next. Refuses statements that are issued
 * after the work has failed.
 */
export function transactionsOn(db: Kysely<Schema>, dialect: Dialect): RunTransaction {
  return (work) =>
    db.transaction().execute((trx) =>
      trx.getExecutor().provideConnection(async (connection) => {
        let isOver = false;
        const executor = trx.getExecutor().withConnectionProvider({
          async provideConnection(consumer) {
            if (isOver) throw new Error('The transaction is over.');
            return consumer(connection);
          },
        });
        try {
          return await work(
            new Transaction<Schema>({ config: { dialect }, dialect, driver: new DummyDriver(), executor }),
          );
        } finally {
          isOver = true;
        }
      }),
    );
}

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
