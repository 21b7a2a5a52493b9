import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { anEvent } from '#test/support/an-event.ts';
import { openMigratedSqlite } from '#test/support/databases.ts';

const MAX_HALT_MS = 20;

describe('SQLite slow-query reader', () => {
  let database: SqlDatabase;
  const threads: Worker[] = [];
  const noteThread = (message: unknown) => threads.push((message as { worker: Worker }).worker);

  beforeEach(async () => {
    database = await openMigratedSqlite();
    subscribe('worker_threads', noteThread);
  });
  afterEach(async () => {
    await database.close();
    unsubscribe('worker_threads', noteThread);
    threads.length = 0;
  });

  const titles = async () =>
    (await database.slowQueryReader.selectFrom('events').select('title').execute()).map(({ title }) => title);
  const addEvent = (id: string, title: string) =>
    new SqlUnitOfWork(database).run(({ events }) => events.add(anEvent({ id, title })));

  it('starts its worker at the first query and ends with the database', async () => {
    await database.reader.selectFrom('events').selectAll().execute();
    expect(threads).toHaveLength(0);
    await titles();
    await titles();
    expect(threads).toHaveLength(1);
    await database.close();
    expect(threads[0]?.threadId).toBe(-1);
    database = await openMigratedSqlite();
  });

  it('sees committed data immediately', async () => {
    expect(await titles()).toEqual([]);
    await addEvent('event-1', 'Gamelan Night');
    expect(await titles()).toEqual(['Gamelan Night']);
  });

  it('refuses writes', async () => {
    await addEvent('event-1', 'Gamelan Night');
    await expect(sql`delete from events`.execute(database.slowQueryReader)).rejects.toMatchObject({
      cause: { code: 'SQLITE_READONLY' },
    });
    await expect(database.slowQueryReader.transaction().execute(titles)).rejects.toThrow(/no transactions/);
    expect(await titles()).toEqual(['Gamelan Night']);
  });

  it('rejects an invalid statement with its error', async () => {
    const wrong = sql`select * from nowhere`.execute(database.slowQueryReader);
    await expect(wrong).rejects.toThrow('no such table: nowhere');
  });

  it('fails pending queries when its worker exits, and replaces the worker', async () => {
    await titles();
    const asked = titles();
    void threads[0]?.terminate();
    await expect(asked).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
    expect(await titles()).toEqual([]);
    expect(threads).toHaveLength(2);
  });

  // The total busy time of the main thread is an upper bound of its longest block, and does not count other programs.
  it('blocks the main thread no longer than 20 ms', { retry: 2 }, async () => {
    await titles();
    const startedAt = performance.now();
    const before = performance.eventLoopUtilization();
    const { rows } = await sql`
      with recursive series(number) as (select 1 union all select number + 1 from series where number < 2000000)
      select count(*) as count from series`.execute(database.slowQueryReader);
    const { active } = performance.eventLoopUtilization(before);
    expect(rows).toEqual([{ count: 2_000_000 }]);
    expect(performance.now() - startedAt).toBeGreaterThan(5 * MAX_HALT_MS);
    expect(active).toBeLessThan(MAX_HALT_MS);
  });
});
