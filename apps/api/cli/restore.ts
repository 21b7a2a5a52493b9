import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BackupPaths, refuseDifferentFiles, restoreFolder } from '#adapters/backup/backup-folder.ts';
import { type Backup, DATABASE } from '#adapters/backup/backup-manifest.ts';
import { syncToDisk } from '#adapters/backup/checksummed-file.ts';
import { readErasedPeople } from '#adapters/files/erased-people-file.ts';
import { isUnfinishedCopyOf } from '#adapters/sql/operations/copy/prepare-target.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { rewriteSqlite } from '#adapters/sql/sqlite/sqlite-backup.ts';
import { sqliteSnapshot } from '#adapters/sql/sqlite/sqlite-snapshot.ts';
import { SqlAuditQueries } from '#adapters/sql/stores/queries/sql-audit-queries.ts';
import { SqlPersonErasure } from '#adapters/sql/stores/sql-person-erasure.ts';
import { HmacKeyedDigest } from '#adapters/system/hmac-keyed-digest.ts';
import { loadBankDetailsSecret } from '#adapters/system/key-files.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Config } from '../config/config.ts';
import { findDemoAccounts } from '../demo/demo-accounts-check.ts';
import { erasedPeopleFile, openSql } from '../wiring/create-application.ts';
import { createPrivateFolder } from '../wiring/file-permissions.ts';
import { migrateStorage } from '../wiring/migrate-storage.ts';
import { dataFolders } from './backup.ts';
import { fillDatabase, requireStored, type StoredDatabase } from './copy-database.ts';
import { countOf } from './count-of.ts';
import { requireInvariants } from './doctor.ts';
import { formatInstant } from './format-instant.ts';
import { snapshotOf } from './snapshot.ts';
import { changedTables, readIntactBackup } from './verify.ts';

type Print = (line: string) => void;

const KINDS: readonly (keyof BackupPaths)[] = ['keys', 'files'];

/**
 * Restores an intact backup into an empty installation, of either kind of database, and checks its invariants. The
 * database is written last, so that the same command can be repeated after an interruption. Throws, and changes
 * nothing, when the backup is damaged or the installation is not empty.
 */
export async function runRestore(config: Config, folder: string, print: Print): Promise<void> {
  const database = requireStored(config.database);
  const backup = await readIntactBackup(folder, print);
  const folders = dataFolders(config);
  await requireEmpty(database, backup);
  for (const kind of KINDS) await refuseDifferentFiles(backup, kind, folders[kind]);
  for (const kind of KINDS) print(`  ${kind}: ${await restoreFolder(folder, backup, kind, folders[kind])}`);
  await restoreDatabase(config, database, folder, backup, print);
  const checkOptions = { now: backup.takenAt, filesDir: folders.files, isServerRunning: false };
  const demonstration = await snapshotOf(database)(async (restored) => {
    await requireInvariants(restored, checkOptions, print);
    return findDemoAccounts(restored, config);
  });
  print(`Restored the backup of ${formatInstant(backup.takenAt)}.`);
  if (demonstration)
    print(`${demonstration.isProblem ? 'No server starts on it: ' : 'Note: '}${demonstration.text}`);
}

async function requireEmpty(database: StoredDatabase, backup: Backup): Promise<void> {
  if (database.kind === 'sqlite') {
    if (existsSync(database.file))
      throw new Error(`${database.file} already exists. Move it away, or set DATABASE_URL to another file.`);
    return;
  }
  const target = openSql(database);
  try {
    await isUnfinishedCopyOf(target, originOf(backup));
  } finally {
    await target.close();
  }
}

/** Restores by way of a draft file, which is migrated before it becomes the database. */
async function restoreDatabase(
  config: Config,
  database: StoredDatabase,
  folder: string,
  backup: Backup,
  print: Print,
): Promise<void> {
  const file = database.kind === 'sqlite' ? database.file : join(config.dataDir, DATABASE);
  const draft = `${file}.restoring`;
  createPrivateFolder(dirname(draft));
  removeDatabase(draft);
  try {
    copyFileSync(join(folder, DATABASE), draft);
    const changed = await sqliteSnapshot(draft)((snapshot) => changedTables(snapshot, backup));
    if (changed.length > 0) throw new Error(`The copy differs from the backup: ${changed.join(' ')}`);
    await bringUpToDate(draft, dataFolders(config).keys);
    await eraseAgain(draft, config, backup, print);
    rewriteSqlite(draft);
    if (database.kind === 'postgres') await copyInto(database, draft, backup, print);
    else {
      await syncToDisk(draft);
      renameSync(draft, file);
      await syncToDisk(dirname(file));
    }
  } finally {
    removeDatabase(draft);
  }
}

/** With the restored secret, so that statement lines have their digests before people are erased again. */
async function bringUpToDate(file: string, keys: string): Promise<void> {
  const database = openSqlite(file);
  try {
    await migrateStorage(database, { bankDetailsSecret: loadBankDetailsSecret(keys) });
  } finally {
    await database.close();
  }
}

/** Erases the people who closed their accounts after the backup. */
async function eraseAgain(file: string, config: Config, { takenAt }: Backup, print: Print): Promise<void> {
  const list = erasedPeopleFile(config);
  const uids = await readErasedPeople(list);
  const database = openSqlite(file);
  try {
    if (uids === null) return print(withoutList(list, takenAt, await hasClosedAccounts(database)));
    const digest = new HmacKeyedDigest(loadBankDetailsSecret(dataFolders(config).keys));
    const erasure = new SqlPersonErasure(database, config, digest);
    for (const uid of uids) await erasure.eraseAgain(uid, takenAt);
  } finally {
    await database.close();
  }
  if (uids.length > 0)
    print(
      `  erased again: ${countOf(uids.length, 'person who closed an account', 'people who closed their accounts')}`,
    );
}

async function hasClosedAccounts(database: SqlDatabase): Promise<boolean> {
  const closed = await new SqlAuditQueries(database).latest({
    actions: ['account_closed'],
    before: null,
    limit: 1,
  });
  return closed.length > 0;
}

/** Warns where people are known to close accounts; whether one did after the backup, only the list knows. */
function withoutList(list: string, takenAt: Instant, hasClosed: boolean): string {
  if (!hasClosed)
    return `Note: nobody had closed an account before the backup. Has anybody since, copy ${list} from the old data folder and restore again: they are back otherwise.`;
  return `Warning: ${list} is missing. People who closed their accounts after ${formatInstant(takenAt)} are back, if there are any. Copy the file from the old data folder, and restore again.`;
}

async function copyInto(
  database: StoredDatabase,
  draft: string,
  backup: Backup,
  print: Print,
): Promise<void> {
  const target = openSql(database);
  try {
    await sqliteSnapshot(draft)((source) => fillDatabase(source, target, originOf(backup), print));
  } finally {
    await target.close();
  }
}

function originOf({ takenAt }: Backup): string {
  return `the backup of ${takenAt}`;
}

function removeDatabase(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
}
