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

/** Creates the dialect whose queries run in a thread of their own. It has no transactions and no streams. */
export function dialectOn(thread: ReadThread): Dialect {
  return {
    createDriver: () => new ReadThreadDriver(thread),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

class ReadThreadDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(private readonly thread: ReadThread) {
    this.#connection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => ({
        rows: (await thread.query({ sql, parameters })) as Row[],
      }),
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
