import { join } from 'node:path';
import { damagesOf } from '#adapters/backup/backup-folder.ts';
import { type Backup, DATABASE, readManifest } from '#adapters/backup/backup-manifest.ts';
import { schemaState } from '#adapters/sql/migrate.ts';
import { copiedTables } from '#adapters/sql/operations/copy/copied-tables.ts';
import { digestsOf } from '#adapters/sql/operations/copy/table-digest.ts';
import type { SqlSnapshot } from '#adapters/sql/sql-snapshot.ts';
import { sqliteSnapshot } from '#adapters/sql/sqlite/sqlite-snapshot.ts';
import { requireInvariants } from './doctor.ts';
import { formatInstant } from './format-instant.ts';

type Print = (line: string) => void;

/** Examines a backup where it lies, and throws when it could not be restored as it was taken. */
export async function runVerify(folder: string, print: Print): Promise<void> {
  const backup = await readIntactBackup(folder, print);
  await sqliteSnapshot(join(folder, DATABASE))(async (snapshot) => {
    const { missing } = await schemaState(snapshot);
    if (missing.length > 0)
      return print('It is of an older Acara: its invariants are examined when it is restored.');
    const checkOptions = { now: backup.takenAt, filesDir: join(folder, 'files'), isServerRunning: false };
    await requireInvariants(snapshot, checkOptions, print);
  });
  print(`The backup of ${formatInstant(backup.takenAt)} is complete and undamaged.`);
}

/** The manifest of a backup whose every file and row is what was written. Throws for any other one. */
export async function readIntactBackup(folder: string, print: Print): Promise<Backup> {
  const backup = await readManifest(folder);
  const problems = await damagesOf(folder, backup);
  if (problems.length > 0) throw damagedBackup(folder, problems);
  print(`✓ files: all ${backup.files.length} are what was written.`);
  const changed = await sqliteSnapshot(join(folder, DATABASE))((snapshot) => changedTables(snapshot, backup));
  if (changed.length > 0) throw damagedBackup(folder, changed);
  print(`✓ rows: all ${backup.tables.length} tables have the rows and checksums that were noted.`);
  return backup;
}

/** Tables whose rows are others than the manifest tells. */
export async function changedTables(
  snapshot: SqlSnapshot,
  { tables, migrations }: Pick<Backup, 'tables' | 'migrations'>,
): Promise<readonly string[]> {
  const { applied, unknown } = await schemaState(snapshot);
  if (unknown.length > 0)
    throw new Error(`The backup is of a newer Acara: it has ${unknown.join(', ')}. Use that one.`);
  if (applied.join() !== migrations.join()) return ['Its database has another schema than was noted.'];
  const found = await digestsOf(snapshot, await copiedTables(snapshot));
  return tables
    .filter(({ table, rows, sha256 }) => {
      const now = found.find((digest) => digest.table === table);
      return now?.rows !== rows || now.sha256 !== sha256;
    })
    .map(({ table }) => `The rows of ${table} are not what was noted.`);
}

function damagedBackup(folder: string, problems: readonly string[]): Error {
  return new Error([`The backup ${folder} is damaged. Use another one.`, ...problems].join('\n  '));
}
