import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import type { Migration } from '#adapters/sql/migrations/migration.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';

const every = migrations.map(({ name }) => name);

describe('migrate', () => {
  let database: SqlDatabase;

  beforeEach(() => {
    database = openTemporarySqlite();
  });
  afterEach(() => database.close());

  it('refuses a database with unknown migrations', async () => {
    await migrate(database, [...migrations, creating('9999-later', 'later')]);
    await expect(migrate(database)).rejects.toThrow(/newer than this program: it has 9999-later/);
  });

  it('refuses a database that lacks a migration between applied ones', async () => {
    await migrate(database);
    await sql`delete from migrations where name = ${every[0]}`.execute(database.writer);
    await expect(migrate(database)).rejects.toThrow(/half migrated: it lacks 0001-initial/);
  });

  it('refuses a database with tables but without a list of migrations', async () => {
    await migrate(database);
    await sql`delete from migrations`.execute(database.writer);
    await expect(migrate(database)).rejects.toThrow(/0001-initial failed and was undone/);
    expect(await listed(database)).toEqual([]);
  });

  it('rolls back a migration that fails and keeps those before it', async () => {
    const faulty: Migration = {
      name: '9001-faulty',
      async up(db, dialect) {
        await creating('9001-faulty', 'half').up(db, dialect);
        throw new Error('The disk is on fire.');
      },
    };
    const list = [...migrations, creating('9000-good', 'good'), faulty];

    await expect(migrate(database, list)).rejects.toThrow(/9001-faulty failed and was undone.*on fire/);

    expect(await listed(database)).toEqual([...every, '9000-good']);
    expect(await tables(database)).toContain('good');
    expect(await tables(database)).not.toContain('half');
  });

  it('migrates an empty database to the current schema', async () => {
    expect(await migrate(database)).toEqual(every);
    expect(await tables(database)).toEqual(
      expect.arrayContaining(['event_places', 'events', 'outbox', 'payments', 'people', 'tickets']),
    );
  });

  it('changes nothing when repeated', async () => {
    await migrate(database);
    expect(await migrate(database)).toEqual([]);
    expect(await listed(database)).toEqual(every);
  });

  it('applies only new migrations', async () => {
    await migrate(database);
    expect(await migrate(database, [...migrations, creating('9000-good', 'good')])).toEqual(['9000-good']);
  });

  it('applies each migration once when two programs start at the same time', async () => {
    const applied = await Promise.all([migrate(database), migrate(database)]);
    expect(applied.flat().sort()).toEqual([...every].sort());
  });

  it('lists migrations in the order of their numbers', () => {
    expect(every).toEqual([...every].sort());
    for (const name of every) expect(name).toMatch(/^\d{4}-[a-z-]+$/);
  });

  it('gives every column one of two types', async () => {
    await migrate(database);
    const { rows } = await sql<{ type: string }>`
      select distinct lower(columns.type) as type
      from pragma_table_list as tables join pragma_table_info(tables.name) as columns
      where tables.type = 'table' and tables.name not like 'sqlite%' order by type`.execute(database.reader);
    expect(rows.map(({ type }) => type)).toEqual(['integer', 'text']);
  });
});

function creating(name: string, table: string): Migration {
  return {
    name,
    async up(db) {
      await db.schema.createTable(table).addColumn('id', 'text').execute();
    },
  };
}

async function listed({ writer }: SqlDatabase): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(writer);
  return rows.map(({ name }) => name);
}

async function tables({ reader }: SqlDatabase): Promise<readonly string[]> {
  return (await reader.introspection.getTables()).map(({ name }) => name);
}
