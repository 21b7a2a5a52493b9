import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseConnection, type Dialect, DummyDriver, type Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { SqlDatabase } from './sql-database.ts';
import { UnansweredWrites } from './unanswered-writes.ts';
import { UndoneError } from './undone-error.ts';

const MAX_TRIES = 3;
const MAX_PAUSE_MS = 60;

/**
 * Work in a transaction. Statements on `lastly` belong to it too: none is waited for that is an `UnansweredQuery`, so
 * that the last ones are sent together with the commit, which fails when one of them does.
 */
export type TransactionWork<Result> = (
  db: Transaction<Schema>,
  lastly: Transaction<Schema>,
) => Promise<Result>;
export type RunTransaction = <Result>(work: TransactionWork<Result>) => Promise<Result>;

/**
 * Returns a function that runs work in a transaction. Statements issued together, as by `Promise.all`, are sent together
 * and run in their order, where kysely alone awaits each before it sends the next. Refuses statements that are issued
 * after the work has failed.
 */
export function transactionsOn(db: Kysely<Schema>, dialect: Dialect): RunTransaction {
  return async (work) => {
    const failures: unknown[] = [];
    try {
      return await db.transaction().execute((trx) =>
        trx.getExecutor().provideConnection(async (connection) => {
          let isOver = false;
          const on = (connection: DatabaseConnection) => {
            const executor = trx.getExecutor().withConnectionProvider({
              async provideConnection(consumer) {
                if (isOver) throw new Error('The transaction is over.');
                return consumer(connection);
              },
            });
            return new Transaction<Schema>({
              config: { dialect },
              dialect,
              driver: new DummyDriver(),
              executor,
            });
          };
          try {
            return await work(on(connection), on(new UnansweredWrites(connection, failures)));
          } finally {
            isOver = true;
          }
        }),
      );
    } catch (error) {
      throw error instanceof UndoneError ? (failures[0] ?? error) : error;
    }
  };
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
