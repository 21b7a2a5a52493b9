import type { Instant } from '#core/shared/instant.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import type { SqlSnapshot } from '../../sql-snapshot.ts';
import { markFinished } from '../../unfinished-copy.ts';
import { copiedTables } from './copied-tables.ts';
import { copyTables } from './copy-tables.ts';
import { prepareTarget } from './prepare-target.ts';
import { digestsOf, type TableDigest } from './table-digest.ts';

/** A table as it was read from the one database, and as it is found in the other. */
export interface CopiedTable {
  readonly sent: TableDigest;
  readonly arrived: TableDigest | null;
}

export interface CopyOptions {
  /** What the source is called, without a password: only a copy of the same may be gone on with. */
  readonly origin: string;
  readonly now: Instant;
  /** Whether an earlier copy of the same goes on, before anything is copied. */
  onStart(resumes: boolean): void;
  onTable(table: TableDigest): void;
}

/**
 * Copies one moment of a database into an empty one, which no server uses until it is whole, and reads all of it again
 * to compare. Interrupted, it goes on when it is called again. Throws, and changes nothing, when the target is not
 * empty. Where a table differs in the end, the target stays marked as unfinished.
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
