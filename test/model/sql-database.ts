import { expect } from 'vitest';
import { examineInvariants } from '#adapters/sql/operations/doctor/check-invariants.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { bindSql, bindSqlPeople } from '#adapters/sql/stores/sql-module.ts';
import { INVARIANTS, type InvariantName } from '#core/health/invariant.ts';
import type { ModelDatabase } from './model-suite.ts';
import type { StorageBinding } from './real-shop.ts';

const NOW = '2026-12-01T04:00:00.000Z';

/** One database for all shops. Each leaves nothing open behind that would be a later one's business. */
export function modelDatabaseOn(database: SqlDatabase): ModelDatabase {
  const keep: StorageBinding = (c) => {
    bindSql(c, database);
    bindSqlPeople(c, database);
  };
  return {
    storages: () => [keep, keep],
    examine: () =>
      database.writer.transaction().execute(async (db) => {
        const examined = { db, dialect: database.dialect, now: NOW, hasFile: () => false, most: 5 };
        const names = Object.keys(INVARIANTS) as InvariantName[];
        for await (const { name, faults } of examineInvariants(names, examined))
          expect({ name, faults }).toEqual({ name, faults: [] });
      }),
    close: () => database.close(),
  };
}
