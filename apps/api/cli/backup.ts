import { join, resolve } from 'node:path';
import { makeBackup } from '#adapters/backup/backup-folder.ts';
import { schemaState } from '#adapters/sql/migrate.ts';
import { copiedTables } from '#adapters/sql/operations/copy/copied-tables.ts';
import { digestsOf } from '#adapters/sql/operations/copy/table-digest.ts';
import type { SqlSnapshot } from '#adapters/sql/sql-snapshot.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { saveSqlite, sealSqlite } from '#adapters/sql/sqlite/sqlite-backup.ts';
import { sqliteSnapshot } from '#adapters/sql/sqlite/sqlite-snapshot.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { refuseUnfinishedCopy } from '#adapters/sql/unfinished-copy.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Config } from '../config/config.ts';
import { openSql } from '../wiring/create-application.ts';
import { addressOf, fillDatabase, requireStored, type StoredDatabase } from './copy-database.ts';
import { requireKnownSchema } from './doctor.ts';
import { errorLines } from './error-lines.ts';
import { formatInstant } from './format-instant.ts';
import { requireInstallation } from './require-installation.ts';
import { snapshotOf } from './snapshot.ts';

type Print = (line: string) => void;

/** Folders of an installation besides its database. */
export function dataFolders({ dataDir }: Config) {
  return { files: join(dataDir, 'files'), keys: join(dataDir, 'keys') };
}

/** Backs up the installation, also while it sells. Throws, and removes what it wrote, on failure. */
export async function runBackup(config: Config, folder: string, print: Print): Promise<void> {
  const database = requireStored(config.database);
  await snapshotOf(database)(async (snapshot) => {
    await refuseUnfinishedCopy(snapshot);
    await requireInstallation(snapshot);
    if (config.profiles === 'sql') await requirePeople(snapshot);
  });
  const takenAt = new SystemClock().now();
  const { files, tables } = await makeBackup(folder, dataFolders(config), async (file) => {
    await save(database, file, print);
    const contents = await sqliteSnapshot(file)(async (snapshot) => ({
      migrations: [...(await schemaState(snapshot)).applied],
      tables: [...(await digestsOf(snapshot, await copiedTables(snapshot)))],
    }));
    return { takenAt, takenFrom: database.kind, ...contents };
  });
  const count = (kind: string) => files.filter(({ path }) => path.startsWith(`${kind}/`)).length;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  print(`Backup complete, as of ${formatInstant(takenAt)}: ${folder}`);
  print(`  of ${addressOf(database)} and DATA_DIR ${resolve(config.dataDir)}`);
  for (const { table, rows } of tables) if (rows > 0) print(`  ${table}: ${rows.toLocaleString('en')}`);
  print(`  files: ${count('files')}, keys: ${count('keys')}, ${(bytes / 1_000_000).toFixed(1)} MB in all`);
  print('It contains the keys of this installation. Keep it where only you can read it.');
  await recordBackup(database, takenAt).catch((error: unknown) =>
    print(`The server was not told of it and may alert admins: ${errorLines(error).join(' ')}`),
  );
}

/** Throws when nobody has registered: a backup of nothing hides that the settings name another installation. */
async function requirePeople({ db }: SqlSnapshot): Promise<void> {
  const person = await db.selectFrom('people').select('uid').limit(1).executeTakeFirst();
  if (!person)
    throw new Error(
      'Nobody is registered in the database. Are DATA_DIR and DATABASE_URL those of the server?',
    );
}

/** Tells the server when the last backup was made, so that it can alert admins when none follows. */
async function recordBackup(database: StoredDatabase, takenAt: Instant): Promise<void> {
  const sql = openSql(database);
  try {
    await new SqlUnitOfWork(sql).run(async ({ operatorState }) => {
      await operatorState.save({ ...(await operatorState.load()), backedUpAt: takenAt });
    });
  } finally {
    await sql.close();
  }
}

/** Saves either kind of database as a SQLite file. */
async function save(database: StoredDatabase, file: string, print: Print): Promise<void> {
  if (database.kind === 'sqlite') return saveSqlite(database.file, file);
  await snapshotOf(database)(async (source) => {
    await requireKnownSchema(source);
    const target = openSqlite(file);
    try {
      await fillDatabase(source, target, addressOf(database), print);
    } finally {
      await target.close();
    }
  });
  sealSqlite(file);
}
