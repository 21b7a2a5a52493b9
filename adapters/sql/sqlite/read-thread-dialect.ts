import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { ReadThread } from './read-thread.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

/** Creates the dialect whose queries run in a thread of their own. It has no transactions and no streams. */
export function dialectOn(thread: ReadThread, log: WriteAheadLog): Dialect {
  return {
    createDriver: () => new ReadThreadDriver(thread, log),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

class ReadThreadDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(
    private readonly thread: ReadThread,
    log: WriteAheadLog,
  ) {
    this.#connection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
        const rows = (await thread.query({ sql, parameters })) as Row[];
        await log.untilDurable();
        return { rows };
      },
      streamQuery: () => {
        throw new Error('Results are not streamed.');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    throw new Error('The background reader has no transactions.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.thread.close();
  }
}
