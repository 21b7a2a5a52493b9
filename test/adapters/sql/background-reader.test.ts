import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { ENGINES } from './engines.ts';

describe.each(ENGINES)('the background reader on %s', (_, open) => {
  let database: SqlDatabase;

  beforeEach(async () => {
    database = await open();
    await sql`create table notes (number integer primary key, text text not null)`.execute(database.migrator);
  });
  afterEach(() => database.close());

  const add = (number: number) =>
    sql`insert into notes values (${number}, ${`note ${number}`})`.execute(database.writer);
  const notes = async () => {
    const all = sql<{ number: number; text: string }>`select number, text from notes order by number`;
    const { rows } = await all.execute(database.backgroundReader);
    return rows;
  };
  const countSlowly = async () => {
    const { rows } = await sql<{ count: number }>`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 500000)
      select count(*) as count from numbers`.execute(database.backgroundReader);
    return rows[0]?.count;
  };

  it('sees what was committed before each query, with parameters and values as the reader gives them', async () => {
    expect(await notes()).toEqual([]);
    await add(1);
    await add(2);
    expect(await notes()).toEqual([
      { number: 1, text: 'note 1' },
      { number: 2, text: 'note 2' },
    ]);
    const { rows } = await sql`
      select text, null as missing, 1.5 as half from notes where number = ${2}
    `.execute(database.backgroundReader);
    expect(rows).toEqual([{ text: 'note 2', missing: null, half: 1.5 }]);
  });

  it('refuses to write', async () => {
    await expect(sql`delete from notes`.execute(database.backgroundReader)).rejects.toThrow();
    await expect(
      sql`insert into notes values (1, '') returning number`.execute(database.backgroundReader),
    ).rejects.toThrow();
    expect(await notes()).toEqual([]);
  });

  it('fails with the code of the database for a faulty statement, and answers the next one', async () => {
    await expect(sql`select 1 from nowhere`.execute(database.backgroundReader)).rejects.toMatchObject({
      code: expect.stringMatching(/^(SQLITE_ERROR|42P01)$/),
      message: expect.stringContaining('nowhere'),
    });
    expect(await notes()).toEqual([]);
  });

  it('answers queries that are issued together', async () => {
    await add(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => notes()));
    expect(answers).toEqual(Array.from({ length: 20 }, () => [{ number: 1, text: 'note 1' }]));
  });

  it('keeps the reader and the writer free while a slow query runs', async () => {
    const order: string[] = [];
    await notes();
    const slow = countSlowly().then(() => order.push('slow'));
    await add(1);
    await sql`select text from notes`.execute(database.reader);
    order.push('quick');
    await slow;
    expect(order).toEqual(['quick', 'slow']);
  });

  it('answers the query that runs when the database is closed', async () => {
    await notes();
    const slow = countSlowly();
    await new Promise((resume) => setTimeout(resume, 5));
    await database.close();
    expect(await slow).toBe(500_000);
    await expect(notes()).rejects.toThrow();
    database = await open();
  });
});
