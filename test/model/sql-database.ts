import { expect } from 'vitest';
import { checkInvariants } from '#adapters/sql/operations/doctor/check-invariants.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { bindSql, bindSqlPeople } from '#adapters/sql/stores/sql-module.ts';
import { INVARIANTS, type InvariantName } from '#core/health/invariant.ts';
import type { ModelDatabase } from './model-suite.ts';
import type { StorageBinding } from './shop-container.ts';

const NOW = '2026-12-01T04:00:00.000Z';
/** Later than any shop has lived: a pool that lifts has lifted by then, and may have been sold beyond its places since. */
const AFTERWARDS = '2027-12-01T04:00:00.000Z';

/** Uses one database for all shops. No shop leaves open work for a later one. */
export function modelDatabaseOn(database: SqlDatabase): ModelDatabase {
  const keep: StorageBinding = (c) => {
    bindSql(c, database);
    bindSqlPeople(c, database);
  };
  return {
    storages: () => [keep, keep],
    examine: () =>
      database.writer.transaction().execute(async (db) => {
        const context = { db, dialect: database.dialect, hasFile: () => false, limit: 5 };
        const others = (Object.keys(INVARIANTS) as InvariantName[]).filter((name) => name !== 'pools');
        for (const [names, now] of [
          [others, NOW],
          [['pools'], AFTERWARDS],
        ] as const)
          for await (const { name, violations } of checkInvariants(names, { ...context, now }))
            expect({ name, violations }).toEqual({ name, violations: [] });
      }),
    close: () => database.close(),
  };
}
