import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { copiedTables } from '#adapters/sql/operations/copy/copied-tables.ts';
import { type CopyOptions, copyDatabase, isSame } from '#adapters/sql/operations/copy/copy-database.ts';
import { postgresSnapshot } from '#adapters/sql/postgres/postgres-snapshot.ts';
import type { Schema } from '#adapters/sql/schema.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import type { WithSnapshot } from '#adapters/sql/sql-snapshot.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { sqliteSnapshot } from '#adapters/sql/sqlite/sqlite-snapshot.ts';
import { SqlAuditQueries } from '#adapters/sql/stores/queries/sql-audit-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import { openNewPostgres } from '#test/support/postgres-database.ts';
import { seedDatabase } from '#test/support/seeded-database.ts';
import { sharedTemporaryFolder, temporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 60_000;
const NOW = '2026-12-02T00:00:00.000Z';
/** JavaScript sorts the emoji first, every database the other one. */
const KEYS = ['\u{1F3B6}', '\uFF01', 'é', '', '~', '\'quoted\\"'];

interface Place {
  readonly database: SqlDatabase;
  readonly snapshot: WithSnapshot;
}

interface Engine {
  readonly name: string;
  open(folder: string): Promise<Place>;
}

const engines: readonly Engine[] = [
  {
    name: 'sqlite',
    async open(folder) {
      const file = join(folder, `${Math.random()}.db`);
      const database = openSqlite(file);
      return { database, snapshot: sqliteSnapshot(file) };
    },
  },
  {
    name: 'postgresql',
    async open() {
      const database = await openNewPostgres();
      return { database, snapshot: postgresSnapshot(database.url) };
    },
  },
];

const [SQLITE, POSTGRES] = engines as [Engine, Engine];
const ways = [
  { from: SQLITE, to: POSTGRES, way: 'SQLite to PostgreSQL' },
  { from: POSTGRES, to: SQLITE, way: 'PostgreSQL to SQLite' },
];

describe('tables of a database', () => {
  it(
    'have the same columns on every engine, and each has a primary key',
    async () => {
      const folder = temporaryFolder();
      const shapes = [];
      for (const engine of engines) {
        const { database } = await engine.open(folder);
        await migrate(database);
        const { migrator: db, dialect } = database;
        const tables = await copiedTables({ db, dialect });
        for (const { name, key } of tables) expect([name, key]).not.toEqual([name, []]);
        const left = (await dialect.tables(db)).filter(
          (table) => !tables.some(({ name }) => name === table.name),
        );
        expect(left.map(({ name }) => name)).toEqual([
          'call_counts',
          'code_tries',
          'identity_attempts',
          'leases',
          'live_words',
          'migrations',
          'operator_state',
        ]);
        shapes.push(tables.map(({ name, columns, key }) => ({ name, columns: [...columns].sort(), key })));
        await database.close();
      }
      const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
      const [sqlite = [], postgres = []] = shapes;
      expect([...sqlite].sort(byName)).toEqual([...postgres].sort(byName));
      expect(sqlite.length).toBeGreaterThan(15);
    },
    TIMEOUT,
  );
});

describe.each(ways)('copyDatabase from $way', ({ from, to }) => {
  const folder = sharedTemporaryFolder();
  let source: Place;
  let target: Place;

  beforeAll(async () => {
    source = await from.open(folder);
    await migrate(source.database);
    await seedDatabase(source.database, folder);
    for (const [index, key] of KEYS.entries())
      await sql`insert into provider_events values ('chip', ${key}, ${index}, ${'Zeile\n\t"µ"'.repeat(2_000)}, ${NOW})`.execute(
        source.database.writer,
      );
  }, TIMEOUT);
  afterAll(() => source.database.close());
  beforeEach(async () => {
    target = await to.open(folder);
  });
  afterEach(() => target.database.close());

  const copy = (differences: Partial<CopyOptions> = {}) =>
    source.snapshot((snapshot) =>
      copyDatabase(snapshot, target.database, {
        origin: 'the source',
        now: NOW,
        onStart: () => undefined,
        onTable: () => undefined,
        ...differences,
      }),
    );
  const interruptedAfter = (table: string) =>
    copy({
      onTable(onTable) {
        if (onTable.table === table) throw new Error('The power is gone.');
      },
    });

  it('copies every row of every table, value for value', async () => {
    const tables = await copy();
    expect(tables.filter((table) => !isSame(table))).toEqual([]);
    for (const { sent } of tables)
      expect(await rowsOf(target.database.reader, sent.table)).toEqual(
        await rowsOf(source.database.reader, sent.table),
      );
    expect(tables.filter(({ sent }) => sent.rows > 0).length).toBeGreaterThan(14);
  });

  it('continues the append-only audit log in the copy', async () => {
    await copy();
    await migrate(target.database);
    const audit = new SqlAuditQueries(target.database);
    const [last] = await audit.latest({ limit: 1, before: null });
    await new SqlUnitOfWork(target.database).run((stores) => stores.audit.append(anAuditFact()));
    const [next] = await audit.latest({ limit: 1, before: null });
    expect(next?.number).toBe((last?.number ?? 0) + 1);
    expect(await audit.firstBroken()).toBeNull();
    await expect(sql`delete from audit_log`.execute(target.database.writer)).rejects.toThrow(/only grows/);
  });

  it('resumes an interrupted copy, which no server uses before', async () => {
    await expect(interruptedAfter('tickets')).rejects.toThrow('The power is gone.');
    await expect(migrate(target.database)).rejects.toThrow(
      /^The database is an unfinished copy of the source\. Run the same command again to finish it/,
    );
    const onStart: boolean[] = [];
    const tables = await copy({ onStart: (resumes) => onStart.push(resumes) });
    expect(onStart).toEqual([true]);
    expect(tables.every(isSame)).toBe(true);
    expect(await migrate(target.database)).toEqual([]);
  });

  it('refuses to resume from another database', async () => {
    await expect(interruptedAfter('events')).rejects.toThrow('The power is gone.');
    await expect(copy({ origin: 'another source' })).rejects.toThrow(
      'The target is an unfinished copy of another database, the source. Use an empty target.',
    );
  });

  it('names the tables that the source changed after they were copied, and stays unfinished', async () => {
    await expect(interruptedAfter('payments')).rejects.toThrow('The power is gone.');
    const rename = (name: string) =>
      sql`update tickets set buyer_name = ${name} where id = (select min(id) from tickets)`.execute(
        source.database.writer,
      );
    await rename('Somebody Else');
    const different = (await copy()).filter((table) => !isSame(table)).map(({ sent }) => sent.table);
    await rename('one');
    expect(different).toEqual(['tickets']);
    await expect(migrate(target.database)).rejects.toThrow(/unfinished copy/);
  });

  it('leaves a database unchanged that is not empty', async () => {
    await migrate(target.database);
    await new SqlUnitOfWork(target.database).run((stores) => stores.audit.append(anAuditFact()));
    await expect(copy()).rejects.toThrow(
      'The target is not empty: there are rows in audit_log. Nothing was changed.',
    );
    expect(await rowsOf(target.database.reader, 'events')).toEqual([]);
    expect(await migrate(target.database)).toEqual([]);
  });

  it('leaves a database of another program unchanged', async () => {
    await sql`create table recipes (name text primary key)`.execute(target.database.writer);
    await sql`insert into recipes values ('rendang')`.execute(target.database.writer);
    await expect(copy()).rejects.toThrow('there are rows in recipes');
    const tables = await target.database.dialect.tables(target.database.migrator);
    expect(tables.map(({ name }) => name)).toEqual(['recipes']);
  });

  it('leaves an empty database of a newer Acara unchanged', async () => {
    await migrate(target.database);
    await sql`insert into migrations values ('9999-later')`.execute(target.database.writer);
    await expect(copy()).rejects.toThrow('is newer than this program: it has 9999-later.');
    expect(await target.database.dialect.tables(target.database.migrator)).not.toContainEqual(
      expect.objectContaining({ name: 'unfinished_copy' }),
    );
  });
});

describe('copyDatabase to PostgreSQL', () => {
  it(
    'names the row of a text that PostgreSQL can’t store',
    async () => {
      const folder = temporaryFolder();
      const [source, target] = [await SQLITE.open(folder), await POSTGRES.open(folder)];
      await migrate(source.database);
      await sql`insert into provider_events values ('chip', 'key-1', 'ref', ${'a\0b'}, ${NOW})`.execute(
        source.database.writer,
      );
      const copying = { origin: 'x', now: NOW, onStart: () => undefined, onTable: () => undefined };
      await expect(
        source.snapshot((snapshot) => copyDatabase(snapshot, target.database, copying)),
      ).rejects.toThrow('A text in provider_events chip key-1 contains a NUL, which PostgreSQL can’t store.');
      await source.database.close();
      await target.database.close();
    },
    TIMEOUT,
  );
});

async function rowsOf(db: Kysely<Schema>, table: string): Promise<readonly unknown[]> {
  const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
}
