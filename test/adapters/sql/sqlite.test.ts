import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { aMessage } from '#test/support/a-message.ts';
import { anEvent } from '#test/support/an-event.ts';
import { copySqliteTemplate } from '#test/support/databases.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { sqlOffice } from '#test/support/ticket-offices.ts';

describe('SQLite', () => {
  let folder: string;
  let file: string;
  let database: SqlDatabase;

  beforeEach(async () => {
    folder = temporaryFolder();
    file = join(folder, 'acara.db');
    await copySqliteTemplate(file);
    database = openSqlite(file);
  });
  afterEach(() => database.close());

  const addEvent = (differences = {}) =>
    new SqlUnitOfWork(database).run((stores) => stores.events.add(anEvent(differences)));

  it('refuses to open without a file, because its connections share one', () => {
    expect(() => openSqlite(':memory:')).toThrow(/needs a file/);
    expect(() => openSqlite('')).toThrow(/needs a file/);
  });

  it('refuses writes on the reading connection', async () => {
    await expect(sql`delete from events`.execute(database.reader)).rejects.toThrow();
  });

  it('keeps a log, whose commits the driver syncs, and checks foreign keys', async () => {
    const setting = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database.writer);
      return rows[0]?.[name];
    };
    expect(await setting('journal_mode')).toBe('wal');
    expect(await setting('synchronous')).toBe(1);
    expect(await setting('foreign_keys')).toBe(1);
  });

  it('saves nothing, and says so, when the disk is full, rolls back, and recovers when there is space', async () => {
    const unitOfWork = new SqlUnitOfWork(database);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.writer);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(database.writer);
    const raw = 'x'.repeat(1_000_000);
    const event = { provider: 'sandbox', eventKey: 'k', providerRef: 'r', raw, receivedAt: '' };

    const work = unitOfWork.run(async (stores) => {
      await stores.outbox.add(aMessage());
      await stores.providerEvents.addAll([event]);
    });

    await expect(work).rejects.toMatchObject({
      code: 'unavailable',
      params: { reason: 'not_saved' },
      retryAfterSeconds: 30,
    });
    await sql`pragma max_page_count = 1000000`.execute(database.writer);
    await unitOfWork.run((stores) => stores.providerEvents.addAll([event]));
    await unitOfWork.run((stores) => stores.outbox.add(aMessage()));
  });

  it('waits for another program’s transaction and serves reads meanwhile', async () => {
    await addEvent();
    const other = openSqlite(file);
    const order: string[] = [];
    const theirs = await other.writer.startTransaction().execute();
    await theirs.updateTable('event_places').set({ sold: 1 }).execute();
    const ours = new SqlUnitOfWork(database)
      .run((stores) => stores.events.adjustPlaces(new Map([['event-1', { sold: 1, held: 0, setAside: 0 }]])))
      .then(() => order.push('ours'));
    expect(await new SqlEventQueries(database).find('event-1')).toMatchObject({ sold: 0 });
    order.push('read');
    order.push('theirs');
    await theirs.commit().execute();
    await ours;

    expect(order).toEqual(['read', 'theirs', 'ours']);
    expect(await new SqlEventQueries(database).find('event-1')).toMatchObject({ sold: 2 });
    await other.close();
  });

  it('fails as unavailable when another program holds the write lock too long', async () => {
    const other = openSqlite(file);
    const impatient = openSqlite(file, 50);
    const held = await other.writer.startTransaction().execute();
    const work = new SqlUnitOfWork(impatient).run((stores) => stores.events.add(anEvent()));
    await expect(work).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
    await held.rollback().execute();
    await addEvent();
    await impatient.close();
    await other.close();
  });

  it('sells no place twice when two programs sell concurrently', async () => {
    await addEvent({ capacity: 25 });
    const other = openSqlite(file);
    const offices = [database, other].map((one) => sqlOffice(one, { maxBatch: 3, maxQueue: 99 }));
    const asked = offices.flatMap((office, side) =>
      Array.from({ length: 40 }, (_, n) => office.run(grantHold, aHoldRequest(side * 100 + n))),
    );
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
    expect(await new SqlEventQueries(database).find('event-1')).toMatchObject({ sold: 0, held: 25 });
    await other.close();
  });

  it('keeps committed data after a restart', async () => {
    await addEvent();
    await database.close();
    database = openSqlite(file);
    expect(await new SqlEventQueries(database).find('event-1')).toEqual(anEvent());
  });
});
