import { sql } from 'kysely';
import type { Instant } from '#core/shared/instant.ts';
import { applyMigrations, schemaState } from '../../migrate.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import type { SqlSnapshot } from '../../sql-snapshot.ts';
import { markUnfinished, unfinishedOrigin } from '../../unfinished-copy.ts';
import { NOT_COPIED } from './copied-tables.ts';

/** Throws when the database can't be reached. */
export async function requireReachable({ migrator, dialect }: SqlDatabase): Promise<void> {
  await dialect.tables(migrator);
}

/**
 * Prepares an empty database, or the unfinished copy of the same origin, as a target. Throws and changes nothing for
 * any other database. Returns whether an earlier copy resumes.
 */
export async function prepareTarget(target: SqlDatabase, origin: string, now: Instant): Promise<boolean> {
  const resumes = await isUnfinishedCopyOf(target, origin);
  if (!resumes) await markUnfinished(target.migrator, origin, now);
  await applyMigrations(target);
  return resumes;
}

/** Returns false for an empty database. Throws when it is neither empty nor such a copy. Only reads. */
export async function isUnfinishedCopyOf(target: SqlDatabase, origin: string): Promise<boolean> {
  const { migrator: db, dialect } = target;
  const earlier = await unfinishedOrigin({ db, dialect });
  if (earlier === null) await refuseFilled({ db, dialect });
  else if (earlier !== origin)
    throw new Error(`The target is an unfinished copy of another database, ${earlier}. Use an empty target.`);
  return earlier !== null;
}

async function refuseFilled(snapshot: SqlSnapshot): Promise<void> {
  const { db, dialect } = snapshot;
  const { unknown } = await schemaState(snapshot);
  if (unknown.length > 0)
    throw new Error(`The target is newer than this program: it has ${unknown.join(', ')}.`);
  const filled: string[] = [];
  for (const { name } of await dialect.tables(db)) {
    if (NOT_COPIED.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) filled.push(name);
  }
  if (filled.length > 0)
    throw new Error(`The target is not empty: there are rows in ${filled.join(', ')}. Nothing was changed.`);
}
