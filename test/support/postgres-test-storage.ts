import { bindSql, bindSqlPeople } from '#adapters/sql/stores/sql-module.ts';
import { openTemporaryPostgres } from './postgres-database.ts';
import type { TestStorage } from './test-storage.ts';

export interface PostgresTestStorage extends TestStorage {
  close(): Promise<void>;
}

/** Opens storage in an empty database of the tests’ server. */
export async function openPostgresTestStorage(): Promise<PostgresTestStorage> {
  const database = await openTemporaryPostgres();
  return {
    memory: null,
    bind(container) {
      bindSql(container, database);
      bindSqlPeople(container, database);
    },
    close: () => database.close(),
  };
}
