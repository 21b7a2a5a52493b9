import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { bindMemory, bindMemoryPeople } from '#adapters/memory/memory-module.ts';
import { openMigratedSqlite } from '#test/support/databases.ts';
import { openTemporaryPostgres } from '#test/support/postgres-database.ts';
import type { ModelDatabase, ModelRun } from './model-suite.ts';
import type { StorageBinding } from './shop-container.ts';
import { modelDatabaseOn } from './sql-database.ts';

/** At full depth: the number of sequences that the database runs in about a minute. */
export const MODEL_RUNS: readonly ModelRun[] = [
  { name: 'memory', sequences: 1_000, moments: 500, isScheduled: true, open: inMemory },
  {
    name: 'SQLite',
    sequences: 120,
    moments: 120,
    isScheduled: false,
    open: async () => modelDatabaseOn(await openMigratedSqlite()),
  },
  {
    name: 'PostgreSQL',
    sequences: 50,
    moments: 50,
    isScheduled: false,
    open: async () => modelDatabaseOn(await openTemporaryPostgres()),
  },
];

/** A new database for every shop. */
async function inMemory(): Promise<ModelDatabase> {
  return {
    storages() {
      const database = new MemoryDatabase();
      const keep: StorageBinding = (c) => {
        bindMemory(c, database);
        bindMemoryPeople(c, database);
      };
      return [keep, keep];
    },
    examine: async () => undefined,
    close: async () => undefined,
  };
}
