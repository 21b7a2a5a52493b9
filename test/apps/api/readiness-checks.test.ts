import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { checkWritable } from '#adapters/sql/check-writable.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { readabilityChecks, readinessChecks } from '#apps/api/wiring/readiness-checks.ts';
import { storageCheck } from '#apps/api/wiring/storage-check.ts';
import { aMessage } from '#test/support/a-message.ts';
import { Acara } from '#test/support/acara.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';
import { onServer, openNewPostgres } from '#test/support/postgres-database.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const SQL = [
  { name: 'SQLite', open: async () => openTemporarySqlite() },
  { name: 'PostgreSQL', open: () => openNewPostgres() },
];
const ROOM = async () => 1e12;

function checksOn(sqlDatabase: SqlDatabase | null, acara = new Acara(), free = ROOM) {
  return readinessChecks({ dataDir: tmpdir() }, { sql: sqlDatabase }, acara, free);
}

describe.each(SQL)('readiness on $name', ({ open }) => {
  let database: SqlDatabase;
  afterEach(() => database.close());

  it('is ready when the database accepts writes, and leaves none', async () => {
    database = await open();
    await migrate(database);
    const migrations = () => sql`select * from migrations order by name`.execute(database.reader);
    const before = await migrations();
    for (let time = 0; time < 3; time += 1) expect(await checksOn(database).database()).toBeNull();
    expect((await migrations()).rows).toEqual(before.rows);
  });

  it('is ready only with the schema of its program, neither an older nor a newer one', async () => {
    database = await open();
    await expect(checksOn(database).migrations()).rejects.toThrow();
    await migrate(database);
    expect(await checksOn(database).migrations()).toBeNull();
    await sql`insert into migrations (name) values ('9999-tomorrow')`.execute(database.migrator);
    expect(await checksOn(database).migrations()).toBe('The database is newer than this program.');
    await sql`delete from migrations where name >= '0002'`.execute(database.migrator);
    expect(await checksOn(database).migrations()).toBe('The database is older than this program.');
  });
});

describe('readiness of a database that cannot be written', () => {
  it('is not ready while another program holds the write lock of the SQLite file', async () => {
    const folder = temporaryFolder();
    const [ours, theirs] = [openSqlite(join(folder, 'acara.db'), 30), openSqlite(join(folder, 'acara.db'))];
    await migrate(ours);
    await theirs.writer.transaction().execute(async () => {
      await expect(checksOn(ours).database()).rejects.toMatchObject({ code: 'unavailable' });
    });
    expect(await checksOn(ours).database()).toBeNull();
    await Promise.all([ours.close(), theirs.close()]);
  });

  it('is checked by a real write to the disk', async () => {
    const folder = temporaryFolder();
    const database = openSqlite(join(folder, 'acara.db'));
    await migrate(database);
    await sql`pragma user_version = 7`.execute(database.writer);
    const written = () => statSync(join(folder, 'acara.db-wal'), { bigint: true }).mtimeNs;
    const before = written();
    await checkWritable(database);
    expect(written()).toBeGreaterThan(before);
    const { rows } = await sql`pragma user_version`.execute(database.reader);
    expect(rows).toEqual([{ user_version: 7 }]);
    await database.close();
  });

  it('is not ready when PostgreSQL only lets the user read', async () => {
    const database = await openNewPostgres();
    await migrate(database);
    const reader = `acara_reader_${process.pid}`;
    await sql`create role ${sql.id(reader)} login`.execute(database.migrator);
    await sql`grant select on all tables in schema public to ${sql.id(reader)}`.execute(database.migrator);
    const url = new URL(database.url);
    url.username = reader;
    const reading = openPostgres(url.href);
    await expect(checksOn(reading).database()).rejects.toThrow('permission denied');
    expect(await checksOn(reading).migrations()).toBeNull();
    await reading.close();
    await database.close();
    await onServer(`drop role ${reader}`);
  });
});

describe('what is checked of the storage for operators', () => {
  const checkOf = (sqlDatabase: SqlDatabase | null, free = ROOM) =>
    storageCheck({ dataDir: tmpdir(), database: { kind: 'sqlite', file: '' } }, { sql: sqlDatabase }, free);

  it('is the room on its disk, in time before a server stops selling', async () => {
    expect(await checkOf(null, async () => 900_000_000).isDiskLow()).toBe(true);
    expect(await checkOf(null, async () => 1_100_000_000).isDiskLow()).toBe(false);
    expect(await checkOf(null, () => Promise.reject(new Error('gone'))).isDiskLow()).toBe(false);
  });

  it('is whether the database stores anything: one that can only be read does not', async () => {
    const database = openTemporarySqlite();
    await migrate(database);
    expect(await checkOf(database).isWritable()).toBe(true);
    await sql`pragma query_only = on`.execute(database.writer);
    expect(await checkOf(database).isWritable()).toBe(false);
    await database.close();
  });

  it('is not whether the database answers, which everything else shows', async () => {
    const away = openPostgres('postgres://acara@127.0.0.1:1/acara');
    expect(await checkOf(away).isWritable()).toBe(true);
    await away.close();
  });
});

describe('readability', () => {
  it.each(SQL)('is there while $name answers, although it accepts no writes', async ({ open }) => {
    const database = await open();
    const readable = readabilityChecks({ sql: database }, { hasStale: false });
    await expect(readable.reads()).rejects.toThrow();
    await migrate(database);
    expect(await readable.reads()).toBeNull();
    await database.close();
  });

  it('is there without the database only while an answer of the last ten minutes is', async () => {
    const sql = openPostgres('postgres://acara@127.0.0.1:1/acara');
    const readable = (hasStale: boolean) => readabilityChecks({ sql }, { hasStale }).reads();
    expect(await readable(true)).toBeNull();
    await expect(readable(false)).rejects.toMatchObject({ code: 'unavailable' });
    await sql.close();
  });
});

describe('readiness of a server', () => {
  it('is not ready when its disk is nearly full', async () => {
    expect(await checksOn(null, new Acara(), async () => 100_000_000).disk()).toBe(
      'The disk is nearly full.',
    );
    expect(await checksOn(null, new Acara(), async () => 300_000_000).disk()).toBeNull();
  });

  it('is not ready when its data folder is gone', async () => {
    const checks = readinessChecks({ dataDir: '/nowhere/at/all' }, { sql: null }, new Acara());
    await expect(checks.disk()).rejects.toThrow('ENOENT');
  });

  it('is not ready when mail is overdue by more than ten minutes', async () => {
    const acara = new Acara();
    const checks = checksOn(null, acara);
    expect(await checks.outbox()).toBeNull();
    await acara.write((stores) => stores.outbox.add(aMessage({ dueAt: acara.clock.now() })));
    acara.clock.advance(10);
    expect(await checks.outbox()).toBeNull();
    acara.clock.advance(0.01);
    expect(await checks.outbox()).toBe('Mail has been waiting for too long.');
    await acara.does('DeliverMail').execute({ kind: 'system' });
    expect(await checks.outbox()).toBeNull();
  });

  it('stays ready when one address refuses mail', async () => {
    const acara = new Acara();
    await acara.write((stores) => stores.outbox.add(aMessage({ dueAt: acara.clock.now() })));
    acara.mail.refusal = 'no such mailbox';
    for (let tries = 0; tries < 12; tries += 1) {
      await acara.does('DeliverMail').execute({ kind: 'system' });
      acara.clock.advance(30);
      await acara.does('DeliverMail').execute({ kind: 'system' });
      expect(await checksOn(null, acara).outbox()).toBeNull();
    }
  });
});
