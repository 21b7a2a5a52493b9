import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '#adapters/sql/schema.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { transact } from '#adapters/sql/transact.ts';
import { copySqliteTemplate } from '#test/support/databases.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const MAX_HALT_MS = 20;

describe('SQLite writer', () => {
  let folder: string;
  let file: string;
  let database: SqlDatabase;

  beforeEach(async () => {
    folder = temporaryFolder();
    file = join(folder, 'acara.db');
    await copySqliteTemplate(file);
    database = openSqlite(file);
    await sql`create table notes (number integer primary key, text text not null)`.execute(database.writer);
  });
  afterEach(() => database.close());

  const add = (db: Transaction<Schema>, number: number, text = '') =>
    sql`insert into notes values (${number}, ${text})`.execute(db);
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(
      database.reader,
    );
    return rows[0]?.count;
  };
  const locked = async () => {
    const other = openSqlite(file);
    const transaction = await other.writer.startTransaction().execute();
    return {
      async release() {
        await transaction.rollback().execute();
        await other.close();
      },
    };
  };

  // The total busy time of the main thread is an upper bound of its longest block.
  it('blocks the main thread no longer than 20 ms while it waits for another program', async () => {
    const waits: number[] = [];
    // Work of the runtime itself and other programs may fall into one wait, but not into all.
    for (let tries = 1; tries <= 10 && !waits.some((busy) => busy < MAX_HALT_MS); tries += 1) {
      const lock = await locked();
      setTimeout(() => void lock.release(), 300);
      const waiting = await timed(() => transact(database, (db) => add(db, tries)));
      expect(waiting.tookMilliseconds).toBeGreaterThan(250);
      waits.push(waiting.busyMilliseconds);
      expect(await count()).toBe(tries);
    }
    expect(Math.min(...waits)).toBeLessThan(MAX_HALT_MS);
  });

  it('waits for another program with a write outside a transaction', async () => {
    const lock = await locked();
    setTimeout(() => void lock.release(), 50);
    await sql`insert into notes values (1, '')`.execute(database.writer);
    expect(await count()).toBe(1);
  });

  describe('statements issued together', () => {
    it('run in their order', async () => {
      const read = await transact(database, async (db) => {
        const [, , , { rows }] = await Promise.all([
          add(db, 1, 'one'),
          sql`update notes set text = text || ', two'`.execute(db),
          sql`update notes set text = text || ', three'`.execute(db),
          sql<{ text: string }>`select text from notes`.execute(db),
        ]);
        return rows;
      });
      expect(read).toEqual([{ text: 'one, two, three' }]);
    });

    it('run none after one that fails, and roll back', async () => {
      const results: string[] = [];
      const work = transact(database, async (db) => {
        const asked = [add(db, 1), add(db, 1), add(db, 2), sql`select * from notes`.execute(db)];
        const settled = await Promise.allSettled(asked);
        results.push(...settled.map(({ status }) => status));
      });
      await expect(work).rejects.toThrow(/was undone/);
      expect(results).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
      expect(await count()).toBe(0);
      await transact(database, (db) => add(db, 1));
      expect(await count()).toBe(1);
    });

    it('roll back when the last write fails together with the commit, and name its error', async () => {
      const work = transact(database, (db) => Promise.all([add(db, 1), add(db, 1), add(db, 2)]));
      await expect(work).rejects.toSatisfy((error) => database.dialect.isDuplicate(error));
      expect(await count()).toBe(0);
    });

    it('run none when the transaction could not begin', async () => {
      const lock = await locked();
      const impatient = openSqlite(file, 20);
      const work = transact(impatient, (db) => Promise.all([add(db, 1), add(db, 2)]));
      await expect(work).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
      await expect(transact(impatient, async () => {})).rejects.toMatchObject({ code: 'unavailable' });
      await expect(impatient.writer.startTransaction().execute()).rejects.toMatchObject({
        code: 'unavailable',
      });
      await lock.release();
      expect(await count()).toBe(0);
      await sql`insert into notes values (0, '')`.execute(impatient.writer);
      await transact(impatient, (db) => add(db, 1));
      expect(await count()).toBe(2);
      await impatient.close();
    });
  });

  it('fails fast for callers behind one whose busy timeout expired, until the lock is free', async () => {
    const lock = await locked();
    const patient = openSqlite(file, 600);
    const startedAt = performance.now();
    const works = Array.from({ length: 6 }, (_, number) => transact(patient, (db) => add(db, number)));
    for (const outcome of await Promise.allSettled(works))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    // In sequence they would wait 3.6 seconds.
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    await lock.release();
    await transact(patient, (db) => add(db, 1));
    const again = await locked();
    const waiting = transact(patient, (db) => add(db, 2));
    // Long enough to try, and far below the busy timeout.
    await pause(100);
    await again.release();
    await waiting;
    expect(await count()).toBe(2);
    await patient.close();
  });

  it('refuses a statement after the end of its transaction', async () => {
    const ended: Transaction<Schema>[] = [];
    await transact(database, async (db) => void ended.push(db));
    const failing = transact(database, async (db) => {
      ended.push(db);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    for (const db of ended) await expect(add(db, 1)).rejects.toThrow();
    expect(await count()).toBe(0);
  });

  it('runs no statement that was still waiting when its transaction failed', async () => {
    const late: Promise<unknown>[] = [];
    const work = transact(database, async (db) => {
      const asked = [add(db, 1), add(db, 1), ...[2, 3, 4].map((number) => add(db, number))];
      late.push(Promise.allSettled(asked));
      await Promise.all(asked);
    });
    await expect(work).rejects.toSatisfy((error) => database.dialect.isDuplicate(error));
    await Promise.all(late);
    expect(await count()).toBe(0);
  });

  it('recovers after a value that SQLite refuses', async () => {
    const nonsense = CompiledQuery.raw('insert into notes values (?, ?)', [1, Symbol('text')]);
    await expect(database.writer.executeQuery(nonsense)).rejects.toThrow();
    await transact(database, (db) => add(db, 1));
    expect(await count()).toBe(1);
  });

  it('lets a process end that did not close the database', () => {
    const program = `
      import { sql } from 'kysely';
      import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
      const database = openSqlite(${JSON.stringify(file)});
      await sql\`insert into notes values (1, 'last words')\`.execute(database.writer);`;
    const options = { cwd: join(import.meta.dirname, '../../..'), timeout: 15_000 };
    const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const { status, stderr } = spawnSync(process.execPath, words, options);
    expect([status, String(stderr)]).toEqual([0, '']);
    return expect(count()).resolves.toBe(1);
  });
});

async function timed(work: () => Promise<unknown>) {
  const startedAt = performance.now();
  const before = performance.eventLoopUtilization();
  await work();
  const busyMilliseconds = performance.eventLoopUtilization(before).active;
  return { tookMilliseconds: performance.now() - startedAt, busyMilliseconds };
}
