import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReadThread } from '#adapters/sql/sqlite/read-thread.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const PATIENT = { statementMilliseconds: 20_000, waitMilliseconds: 20_000 };
const ONE = { sql: 'select 1 as one', parameters: [] };
const unavailable = { code: 'unavailable', retryAfterSeconds: 1 };

describe('the reading thread of SQLite', () => {
  let file: string;
  let thread: ReadThread;

  beforeEach(async () => {
    file = join(temporaryFolder(), 'acara.db');
    await openSqlite(file).close();
  });
  afterEach(() => thread.close());

  const counting = (numbers: number) => ({
    sql: `
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
      select count(*) as count from numbers`,
    parameters: [numbers],
  });

  it('ends when a statement takes too long, which is then unavailable, and the next one starts another', async () => {
    thread = new ReadThread(file, { ...PATIENT, statementMilliseconds: 200 });
    await expect(thread.query(counting(3_000_000))).rejects.toMatchObject(unavailable);
    await expect.poll(() => thread.query(ONE).catch(() => null)).toEqual([{ one: 1 }]);
  });

  it('refuses as unavailable what has waited too long for its turn', async () => {
    thread = new ReadThread(file, { ...PATIENT, waitMilliseconds: 100 });
    await expect.poll(() => thread.query(ONE).catch(() => null)).toEqual([{ one: 1 }]);
    const first = thread.query(counting(3_000_000));
    await expect(thread.query(ONE)).rejects.toMatchObject(unavailable);
    expect(await first).toEqual([{ count: 3_000_000 }]);
    await expect.poll(() => thread.query(ONE).catch(() => null)).toEqual([{ one: 1 }]);
  });

  it('fails as unavailable when it can’t start, and another is started when it can', async () => {
    const later = join(temporaryFolder(), 'acara.db');
    thread = new ReadThread(later, PATIENT);
    await expect(thread.query(ONE)).rejects.toMatchObject(unavailable);
    await openSqlite(later).close();
    expect(await thread.query(ONE)).toEqual([{ one: 1 }]);
  });

  it('survives a value that no thread can be sent', async () => {
    thread = new ReadThread(file, PATIENT);
    await expect(thread.query({ sql: 'select ? as value', parameters: [Symbol('text')] })).rejects.toThrow();
    expect(await thread.query(ONE)).toEqual([{ one: 1 }]);
  });

  it('lets a process end that did not close the database, after its last answer', () => {
    thread = new ReadThread(file);
    const program = `
      import { sql } from 'kysely';
      import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
      const database = openSqlite(${JSON.stringify(file)});
      const { rows } = await sql\`select 1 as one\`.execute(database.backgroundReader);
      process.stdout.write(JSON.stringify(rows));`;
    const options = { cwd: join(import.meta.dirname, '../../..'), timeout: 20_000 };
    const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
    expect([status, String(stdout), String(stderr)]).toEqual([0, '[{"one":1}]', '']);
  });
});
