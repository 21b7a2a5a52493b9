import type { Instant } from '#core/shared/instant.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import type { SqlSnapshot } from '../../sql-snapshot.ts';
import { markFinished } from '../../unfinished-copy.ts';
import { copiedTables } from './copied-tables.ts';
import { copyTables } from './copy-tables.ts';
import { prepareTarget } from './prepare-target.ts';
import { digestsOf, type TableDigest } from './table-digest.ts';

/** The digests of a table in the source and in the target. */
export interface CopiedTable {
  readonly sent: TableDigest;
  readonly arrived: TableDigest | null;
}

export interface CopyOptions {
  /** The name of the source, without a password. Only a copy of the same origin is resumed. */
  readonly origin: string;
  readonly now: Instant;
  /** Called before the first table. `resumes`: whether an earlier copy of the same origin continues. */
  onStart(resumes: boolean): void;
  onTable(table: TableDigest): void;
}

/**
 * Copies a snapshot of a database into an empty one that no server uses yet, and reads both to compare them. Resumes
 * after an interruption when called again. Throws without changes when the target is not empty. Leaves the target
 * marked as unfinished when a table differs.
 */
export async function copyDatabase(
  source: SqlSnapshot,
  target: SqlDatabase,
  { origin, now, onStart, onTable }: CopyOptions,
): Promise<readonly CopiedTable[]> {
  onStart(await prepareTarget(target, origin, now));
  const sent = await copyTables(source, target, onTable);
  const { migrator: db, dialect } = target;
  await dialect.analyze(db);
  const arrived = await digestsOf({ db, dialect }, await copiedTables({ db, dialect }));
  const tables = sent.map((digest) => ({
    sent: digest,
    arrived: arrived.find(({ table }) => table === digest.table) ?? null,
  }));
  if (tables.every(isSame)) await markFinished(db);
  return tables;
}

export function isSame({ sent, arrived }: CopiedTable): boolean {
  return sent.rows === arrived?.rows && sent.sha256 === arrived.sha256;
}
