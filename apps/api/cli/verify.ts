import { join } from 'node:path';
import { findDamage } from '#adapters/backup/backup-folder.ts';
import { type Backup, DATABASE, readManifest } from '#adapters/backup/backup-manifest.ts';
import { schemaState } from '#adapters/sql/migrate.ts';
import { copiedTables } from '#adapters/sql/operations/copy/copied-tables.ts';
import { digestsOf } from '#adapters/sql/operations/copy/table-digest.ts';
import type { SqlSnapshot } from '#adapters/sql/sql-snapshot.ts';
import { sqliteSnapshot } from '#adapters/sql/sqlite/sqlite-snapshot.ts';
import { requireInvariants } from './doctor.ts';
import { formatInstant } from './format-instant.ts';

type Print = (line: string) => void;

/** Checks a backup in place. Throws when it cannot be restored as it was taken. */
export async function runVerify(folder: string, print: Print): Promise<void> {
  const backup = await readIntactBackup(folder, print);
  await sqliteSnapshot(join(folder, DATABASE))(async (snapshot) => {
    const { missing } = await schemaState(snapshot);
    if (missing.length > 0)
      return print('The backup is from an older version. Its invariants are checked when it is restored.');
    const checkOptions = { now: backup.takenAt, filesDir: join(folder, 'files'), isServerRunning: false };
    await requireInvariants(snapshot, checkOptions, print);
  });
  print(`The backup of ${formatInstant(backup.takenAt)} is complete and undamaged.`);
}

/** Returns the manifest of a backup whose files and rows all match their checksums; else throws. */
export async function readIntactBackup(folder: string, print: Print): Promise<Backup> {
  const backup = await readManifest(folder);
  const problems = await findDamage(folder, backup);
  if (problems.length > 0) throw damagedBackup(folder, problems);
  print(`✓ files: all ${backup.files.length} match their checksums.`);
  const changed = await sqliteSnapshot(join(folder, DATABASE))((snapshot) => changedTables(snapshot, backup));
  if (changed.length > 0) throw damagedBackup(folder, changed);
  print(`✓ rows: all ${backup.tables.length} tables match the manifest.`);
  return backup;
}

/** Returns a sentence for each table whose rows differ from the manifest. */
export async function changedTables(
  snapshot: SqlSnapshot,
  { tables, migrations }: Pick<Backup, 'tables' | 'migrations'>,
): Promise<readonly string[]> {
  const { applied, unknown } = await schemaState(snapshot);
  if (unknown.length > 0)
    throw new Error(`The backup is from a newer version: it has ${unknown.join(', ')}. Use that version.`);
  if (applied.join() !== migrations.join()) return ['The schema of its database differs from the manifest.'];
  const found = await digestsOf(snapshot, await copiedTables(snapshot));
  return tables
    .filter(({ table, rows, sha256 }) => {
      const now = found.find((digest) => digest.table === table);
      return now?.rows !== rows || now.sha256 !== sha256;
    })
    .map(({ table }) => `The rows of ${table} differ from the manifest.`);
}

function damagedBackup(folder: string, problems: readonly string[]): Error {
  return new Error([`The backup ${folder} is damaged. Use another one.`, ...problems].join('\n  '));
}
