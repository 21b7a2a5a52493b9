import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { type Disk, realDisk } from '#adapters/sql/sqlite/write-ahead-log.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { transact } from '#adapters/sql/transact.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { anEvent } from '#test/support/an-event.ts';
import { copySqliteTemplate } from '#test/support/databases.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { sqlOffice } from '#test/support/ticket-offices.ts';

const BUYERS = 8;
const SALES_EACH = 15;
/** Few pages, so that checkpoints and restarts of the log happen between the sales. */
const CHECKPOINT_PAGES = 40;

describe('the log of SQLite', () => {
  let folder: string;
  let file: string;
  let disk: HeldDisk;
  let database: SqlDatabase;

  beforeEach(async () => {
    folder = temporaryFolder();
    file = join(folder, 'acara.db');
    await copySqliteTemplate(file);
    disk = new HeldDisk(folder, file);
    database = openSqlite(file, undefined, disk);
    await sql`create table notes (number integer primary key)`.execute(database.writer);
  });
  afterEach(() => database.close());

  const add = (number: number) =>
    transact(database, (db) => sql`insert into notes values (${number})`.execute(db));
  const notes = async (from: SqlDatabase = database) =>
    (await sql<{ number: number }>`select number from notes`.execute(from.reader)).rows.map(
      ({ number }) => number,
    );
  const addPages = (count: number) =>
    transact(database, (db) =>
      sql`create table filled as select randomblob(${4_000 * count}) as content`.execute(db),
    );
  const pages = async () => {
    const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(
      database.reader,
    );
    return rows[0] ?? { log: 0, checkpointed: 0 };
  };
  const firstInBackground = async () =>
    (await sql`select 1 from notes where number = 1`.execute(database.backgroundReader)).rows.length;

  it('contains every acknowledged purchase after a power cut at any moment', async () => {
    await sql`pragma wal_autocheckpoint = ${sql.lit(CHECKPOINT_PAGES)}`.execute(database.writer);
    await new SqlUnitOfWork(database).run(({ events }) => events.add(anEvent({ capacity: 1_000 })));
    // Two, so that one commits while the commit of the other is synced.
    const offices = [sqlOffice(database), sqlOffice(database)];
    const known: { ticketId: string; syncs: number }[] = [];
    disk.keepsStates = true;
    disk.milliseconds = 3;
    const buy = async (buyer: number) => {
      const office = offices[buyer % 2] ?? sqlOffice(database);
      for (let sale = 0; sale < SALES_EACH; sale += 1) {
        const { ticket } = await office.run(grantHold, aHoldRequest(buyer * SALES_EACH + sale));
        known.push({ ticketId: ticket.id, syncs: disk.states.length });
      }
    };
    await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(buyer)));
    expect(known).toHaveLength(BUYERS * SALES_EACH);
    for (const [index, state] of disk.states.entries()) {
      const after = openSqlite(state);
      const stored = new Set(
        (await after.reader.selectFrom('tickets').select('id').execute()).map(({ id }) => id),
      );
      await after.close();
      const acknowledged = known.filter(({ syncs }) => syncs === index + 1);
      expect(acknowledged.filter(({ ticketId }) => !stored.has(ticketId))).toEqual([]);
    }
  });

  it('is synced by one sync for all commits that wait', async () => {
    disk.isHeld = true;
    const works = [1, 2, 3].map(add);
    const other = openSqlite(file);
    await expect.poll(() => notes(other)).toEqual([1, 2, 3]);
    await other.close();
    const begun = disk.syncs;
    disk.release();
    await Promise.all(works);
    expect(disk.syncs - begun).toBe(1);
  });

  it('is synced before anybody reads from a commit, and meanwhile the next one happens', async () => {
    await firstInBackground();
    disk.isHeld = true;
    const done: string[] = [];
    const other = openSqlite(file);
    const works = [add(1).then(() => done.push('write'))];
    await expect.poll(() => notes(other)).toEqual([1]);
    works.push(notes().then((found) => done.push(`read ${found}`)));
    works.push(firstInBackground().then((found) => done.push(`background read ${found}`)));
    await pause(5);
    works.push(
      sql`insert into notes values (2)`.execute(database.writer).then(() => done.push('single write')),
    );
    await expect.poll(() => notes(other)).toEqual([1, 2]);
    await other.close();
    await pause(20);
    expect(done).toEqual([]);
    disk.release();
    await Promise.all(works);
    expect(done.sort()).toEqual(['background read 1', 'read 1', 'single write', 'write']);
  });

  it('is moved into the database by the reading thread, and then restarts', async () => {
    await addPages(2_500);
    await pause(300);
    await add(1);
    await vi.waitFor(async () => {
      const { log, checkpointed } = await pages();
      expect(log).toBeGreaterThan(2_000);
      expect(checkpointed).toBe(log);
    });
    await add(2);
    expect((await pages()).log).toBeLessThan(10);
    expect(await notes()).toEqual([1, 2]);
  });

  it('needs no sync after a transaction that writes nothing', async () => {
    const before = disk.syncs;
    await transact(database, (db) => sql`select * from notes`.execute(db));
    await expect(transact(database, async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(disk.syncs).toBe(before);
  });

  it('ends the process after a sync that failed, and trusts no later one', async () => {
    disk.fault = new Error('EIO');
    await expect(add(1)).rejects.toMatchObject({
      code: 'unavailable',
      params: { reason: 'outcome_unknown' },
    });
    disk.fault = null;
    await expect(notes()).rejects.toMatchObject({ code: 'unavailable', params: { reason: 'busy' } });
    await expect(add(2)).rejects.toMatchObject({ params: { reason: 'outcome_unknown' } });
    expect(disk.ends.map(({ message, cause }) => [message, String(cause)])).toEqual([
      [`The log of ${file} cannot be synced to the disk.`, 'Error: EIO'],
    ]);
  });

  it('ends a real process after a sync that failed', () => {
    const program = `
      import { sql } from 'kysely';
      import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
      import { realDisk } from '#adapters/sql/sqlite/write-ahead-log.ts';
      const failing = { ...realDisk, sync: () => Promise.reject(new Error('EIO')) };
      const database = openSqlite(${JSON.stringify(file)}, 0, failing);
      await sql\`insert into notes values (1)\`.execute(database.writer).catch(() => undefined);
      setInterval(() => undefined, 1_000);`;
    const options = { cwd: join(import.meta.dirname, '../../..'), timeout: 15_000 };
    const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const { status, stderr } = spawnSync(process.execPath, words, options);
    expect(status).toBe(1);
    expect(String(stderr)).toContain('cannot be synced to the disk');
  });

  it('is moved into the database before the first write after the end of a process', async () => {
    await add(1);
    const copy = copyOf(file, join(folder, 'died.db'));
    expect(statSync(`${copy}-wal`).size).toBeGreaterThan(0);
    const next = openSqlite(copy);
    await sql`select 1`.execute(next.writer);
    expect(statSync(`${copy}-wal`).size).toBe(0);
    expect(await notes(next)).toEqual([1]);
    await next.close();
  });
});

/** A disk whose syncs last as long as a test says. It knows which state of the files a power cut would leave. */
class HeldDisk implements Disk {
  keepsStates = false;
  milliseconds = 0;
  isHeld = false;
  fault: Error | null = null;
  syncs = 0;
  /** The files as they were at the begin of each sync that is over. SQLite itself syncs the database. */
  readonly states: string[] = [];
  readonly ends: Error[] = [];
  #release: () => void = () => undefined;
  #held = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly file: string,
  ) {}

  async sync(descriptor: number): Promise<void> {
    this.syncs += 1;
    const state = this.keepsStates ? copyOf(this.file, join(this.folder, `${this.syncs}.db`)) : null;
    if (this.isHeld) this.#held = new Promise((resolve) => (this.#release = resolve));
    await Promise.all([this.#held, realDisk.sync(descriptor), pause(this.milliseconds)]);
    if (this.fault) throw this.fault;
    if (state) this.states.push(state);
  }

  end(error: Error): void {
    this.ends.push(error);
  }

  release(): void {
    this.isHeld = false;
    this.#release();
  }
}

function copyOf(file: string, to: string): string {
  copyFileSync(file, to);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${to}-wal`);
  return to;
}
