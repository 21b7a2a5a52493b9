import { checkInvariants } from '#adapters/sql/operations/doctor/check-invariants.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { INVARIANTS, type InvariantName } from '#core/health/invariant.ts';
import type { Instant } from '#core/shared/instant.ts';

/** Returns what the doctor finds in a database whose server runs. Pictures count as there. */
export async function violationsIn(database: SqlDatabase, now: Instant): Promise<readonly string[]> {
  const names = Object.keys(INVARIANTS) as InvariantName[];
  return database.writer.transaction().execute(async (db) => {
    const context = { db, dialect: database.dialect, now, hasFile: () => true, limit: 5 };
    const found: string[] = [];
    for await (const { name, violations } of checkInvariants(names, context))
      found.push(...violations.map(({ subject, problem }) => `${name}: ${subject} ${problem}`));
    return found;
  });
}
