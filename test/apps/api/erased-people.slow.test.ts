import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErasedPeopleFile, readErasedPeople } from '#adapters/files/erased-people-file.ts';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { SqlPersonErasure } from '#adapters/sql/stores/sql-person-erasure.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { runBackup } from '#apps/api/cli/backup.ts';
import { runDoctor } from '#apps/api/cli/doctor.ts';
import { runRestore } from '#apps/api/cli/restore.ts';
import { type Config, readConfig } from '#apps/api/config/config.ts';
import { erasedPeopleFile } from '#apps/api/wiring/create-application.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import { createDatabase, onServer, urlOf } from '#test/support/postgres-database.ts';
import { seedDatabase } from '#test/support/seeded-database.ts';
import { sharedTemporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 120_000;
const LONG_AFTER = '2030-01-01T04:00:00.000Z';
const EMAIL = 'one@lived-in.acara.test';
const quiet = () => undefined;

describe('backups and restores after an account was closed', () => {
  const root = sharedTemporaryFolder();
  let uid = '';
  let live: Config;
  const databases: string[] = [];
  const folderOf = (name: string) => join(root, name);
  const configOf = (name: string, env: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: folderOf(name), ...env }).config;
  const bytesOf = (folder: string): string =>
    readdirSync(folder)
      .filter((name) => name.startsWith('acara.db'))
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join('\n');
  const restored = async (config: Config, backup = 'older-backup'): Promise<readonly string[]> => {
    const lines: string[] = [];
    await runRestore(config, folderOf(backup), (line) => lines.push(line));
    return lines;
  };

  beforeAll(async () => {
    live = configOf('live');
    mkdirSync(folderOf('live'));
    const database = openSqlite(join(folderOf('live'), 'acara.db'));
    await migrate(database);
    await seedDatabase(database, folderOf('live'));
    const { rows } = await sql<{ uid: string }>`select uid from people where email = ${EMAIL}`.execute(
      database.reader,
    );
    uid = rows[0]?.uid ?? '';
    // As an earlier version left them.
    await sql`update statement_lines set entry_digest = null`.execute(database.writer);
    await runBackup(live, folderOf('older-backup'), quiet);
    const erasure = new SqlPersonErasure(database, { verifiesEmails: false }, new MemoryKeyedDigest());
    await erasure.eraseAgain(uid, LONG_AFTER);
    await erasure.purge();
    await new ErasedPeopleFile(erasedPeopleFile(live)).add([{ uid, erasedAt: LONG_AFTER }]);
    await database.close();
  }, TIMEOUT);
  afterAll(async () => {
    for (const name of databases) await onServer(`drop database if exists ${name} with (force)`);
  });

  it('writes no name of the person into a fresh backup', async () => {
    await runBackup(live, folderOf('fresh-backup'), quiet);
    expect(bytesOf(folderOf('older-backup'))).toContain(EMAIL);
    for (const folder of ['live', 'fresh-backup']) expect(bytesOf(folderOf(folder))).not.toContain(EMAIL);
  });

  it('erases the person again after a restore of an older backup, and leaves the doctor content', async () => {
    const config = configOf('restored');
    await new ErasedPeopleFile(erasedPeopleFile(config)).add([{ uid, erasedAt: LONG_AFTER }]);
    expect(await restored(config)).toContainEqual(expect.stringContaining('erased again: 1'));
    expect(bytesOf(folderOf('restored'))).not.toContain(EMAIL);
    await runDoctor(config, { isServerRunning: false }, quiet);
    const database = openSqlite(join(folderOf('restored'), 'acara.db'));
    const { rows } = await sql<{ digested: number }>`
      select entry_digest is not null as digested from statement_lines where text = id`.execute(
      database.reader,
    );
    await database.close();
    expect(rows).toEqual([{ digested: 1 }]);
  });

  it('erases the person again in PostgreSQL', async () => {
    const name = await createDatabase();
    databases.push(name);
    const url = urlOf(name);
    const config = configOf('restored-postgres', { DATABASE_URL: url });
    await new ErasedPeopleFile(erasedPeopleFile(config)).add([{ uid, erasedAt: LONG_AFTER }]);
    await restored(config);
    const database = openPostgres(url);
    const { rows } = await sql<{ found: string }>`
      select 'person' as found from people where uid = ${uid}
      union all select 'ticket' from tickets where buyer_email = ${EMAIL}
      union all select 'mail' from outbox where to_email = ${EMAIL}`.execute(database.reader);
    await database.close();
    expect(rows).toEqual([]);
  });

  it('warns when the list of erased people is missing where accounts were closed before the backup', async () => {
    const database = openSqlite(join(folderOf('live'), 'acara.db'));
    const closed = anAuditFact({ action: 'account_closed' });
    await new SqlUnitOfWork(database).run(({ audit }) => audit.append(closed));
    await database.close();
    await runBackup(live, folderOf('later-backup'), quiet);
    const config = configOf('restored-later');
    expect(await restored(config, 'later-backup')).toContainEqual(
      expect.stringMatching(/^Warning: .*erased-people is missing.*if there are any/),
    );
  });

  it('only notes that the list is missing where nobody had closed an account', async () => {
    const config = configOf('restored-without-list');
    const lines = await restored(config);
    expect(lines).toContainEqual(expect.stringMatching(/^Note: nobody had closed .*erased-people/));
    expect(lines.join()).not.toContain('Warning');
    expect(bytesOf(folderOf('restored-without-list'))).toContain(EMAIL);
  });

  it('lists each person once, and ignores a line that was cut off', async () => {
    const file = folderOf('a-list');
    const list = new ErasedPeopleFile(file);
    expect(await readErasedPeople(file)).toBeNull();
    await list.add([]);
    expect(await readErasedPeople(file)).toEqual([]);
    await list.add([{ uid: 'a', erasedAt: LONG_AFTER }]);
    await list.add([
      { uid: 'a', erasedAt: LONG_AFTER },
      { uid: 'b', erasedAt: LONG_AFTER },
    ]);
    expect(await readErasedPeople(file)).toEqual(['a', 'b']);
  });
});
