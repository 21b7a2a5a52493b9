import { type ConnectionProvider, type Dialect, DummyDriver, type Kysely, Transaction } from 'kysely';
import type { Lastly } from '#core/unit-of-work.ts';
import type { Schema } from './schema.ts';
import { TransactionConnection } from './transaction-connection.ts';
import { isUnknownOutcome } from './unavailable.ts';

export type TransactionWork<Result> = (db: Transaction<Schema>, lastly: Lastly) => Promise<Result>;

/**
 * Runs work in a transaction that pipelines statements: those issued together, as by `Promise.all`, are sent together
 * and run in their order. kysely's own transactions await each result first.
 */
export type RunTransaction = <Result>(work: TransactionWork<Result>) => Promise<Result>;

export function transactionsOn(db: Kysely<Schema>, dialect: Dialect): RunTransaction {
  const executor = db.getExecutor();
  const transactionOn = (provider: ConnectionProvider) =>
    new Transaction<Schema>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: executor.withConnectionProvider(provider),
    });
  return (work) =>
    executor.provideConnection((connection) => {
      if (!(connection instanceof TransactionConnection))
        throw new Error('This connection has no transactions.');
      return run(connection, transactionOn, work);
    });
}

async function run<Result>(
  connection: TransactionConnection,
  transactionOn: (provider: ConnectionProvider) => Transaction<Schema>,
  work: TransactionWork<Result>,
): Promise<Result> {
  let isOver = false;
  const last: Promise<unknown>[] = [];
  const db = transactionOn({
    async provideConnection(consumer) {
      if (isOver) throw new Error('The transaction is over.');
      return consumer(connection);
    },
  });
  const commit = () => {
    isOver = true;
    return connection.commit();
  };
  try {
    connection.begin().catch(() => undefined);
    const result = await work(db, (...writes) => {
      last.push(...writes);
      for (const write of writes) write.catch(() => undefined);
    });
    if (last.length > 0) await allDone(afterWhatIsIssued(commit), last);
    else await commit();
    return result;
  } catch (error) {
    isOver = true;
    await connection.rollback();
    throw error;
  }
}

/** Lets already resolvable promises run first, so that their statements are sent before the commit. */
function afterWhatIsIssued(act: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => process.nextTick(() => resolve(act())));
}

/** Throws the first failure, unless the outcome of the commit is unknown. */
async function allDone(commit: Promise<void>, last: readonly Promise<unknown>[]): Promise<void> {
  const [committed, ...written] = await Promise.allSettled([commit, ...last]);
  if (committed.status === 'rejected' && isUnknownOutcome(committed.reason)) throw committed.reason;
  for (const done of [...written, committed]) if (done.status === 'rejected') throw done.reason;
}
