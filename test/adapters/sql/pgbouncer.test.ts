import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { NO_LIMITS, openPostgres } from '#adapters/sql/postgres/postgres.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { aMessage } from '#test/support/a-message.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { PgBouncer } from '#test/support/pgbouncer.ts';
import { startPgBouncerOfRun } from '#test/support/pgbouncer-of-run.ts';
import {
  openNewPostgres,
  openTemporaryPostgres,
  type PostgresUnderTest,
  terminateConnections,
} from '#test/support/postgres-database.ts';
import { sqlOffice } from '#test/support/ticket-offices.ts';

describe('PostgreSQL behind PgBouncer in transaction mode', () => {
  let pooler: PgBouncer;
  let direct: PostgresUnderTest;
  let database: SqlDatabase;

  beforeAll(async () => {
    pooler = await startPgBouncerOfRun();
  });
  afterAll(() => pooler.stop());
  beforeEach(async () => {
    direct = await openTemporaryPostgres();
    database = openPostgres(pooler.through(direct.url));
  });
  afterEach(async () => {
    await database.close();
    await direct.close();
  });

  const setting = async (name: string, db = database.reader) => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
    return rows[0]?.value;
  };
  const LIMITS = {
    statement_timeout: '3s',
    lock_timeout: '2s',
    idle_in_transaction_session_timeout: '5s',
  };

  it.each(Object.entries(LIMITS))('applies its %s to every statement', async (name, value) => {
    expect(await setting(name)).toBe(value);
    expect(await setting(name, database.writer)).toBe(value);
    await database.writer.transaction().execute(async (db) => expect(await setting(name, db)).toBe(value));
  });

  it('is recognised', async () => {
    expect(database.poolMode()).toBeNull();
    await setting('lock_timeout');
    expect(database.poolMode()).toBe('transaction');
  });

  it('is recognised while others use the pooler, none of whose connections is lost', async () => {
    let isOver = false;
    const others = Array.from({ length: 8 }, async () => {
      const client = new pg.Client({ connectionString: pooler.through(direct.url) });
      await client.connect();
      for (let wait = 0; !isOver; wait = (wait + 7) % 60) {
        await client.query('select 1');
        await pause(wait);
      }
      await client.end();
    });
    const started = Array.from({ length: 5 }, () => openPostgres(pooler.through(direct.url)));
    await Promise.all(started.map((one) => setting('lock_timeout', one.reader)));
    const modes = started.map((one) => one.poolMode());
    await Promise.all(started.map((one) => one.close()));
    isOver = true;
    await Promise.all(others);
    expect(modes).toEqual(Array(5).fill('transaction'));
  });

  it('leaves no setting behind for other users of the same server connection', async () => {
    await Promise.all([1, 2, 3].map(() => setting('lock_timeout', database.reader)));
    await Promise.all([1, 2, 3].map(() => setting('lock_timeout', database.writer)));
    const client = new pg.Client({ connectionString: pooler.through(direct.url) });
    await client.connect();
    for (const [name, value] of [
      ['default_transaction_read_only', 'off'],
      ['statement_timeout', '0'],
      ['lock_timeout', '0'],
      ['idle_session_timeout', '0'],
    ])
      expect((await client.query(`show ${name}`)).rows).toEqual([{ [name ?? '']: value }]);
    await client.end();
  });

  it('leaves no prepared statement behind', async () => {
    await new SqlUnitOfWork(database).run(({ events }) => events.add(anEvent()));
    const office = sqlOffice(database);
    for (const n of [1, 2, 3]) await office.run(grantHold, aHoldRequest(n));
    expect(await preparedBy(database)).toBe(0);
  });

  it('migrates once when two processes start at the same time', async () => {
    const empty = await openNewPostgres();
    const [one, two] = [openPostgres(pooler.through(empty.url)), openPostgres(pooler.through(empty.url))];
    const applied = await Promise.all([migrate(one), migrate(two)]);
    await one.close();
    await two.close();
    await empty.close();
    expect(applied.flat().sort()).toEqual(migrations.map(({ name }) => name));
  });

  it('refuses writes on the reading connections', async () => {
    await expect(sql`delete from events`.execute(database.reader)).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: expect.stringContaining('read-only transaction') },
    });
  });

  it('sells each place once, under load through two processes', async () => {
    await new SqlUnitOfWork(database).run(({ events }) => events.add(anEvent({ capacity: 50 })));
    const other = openPostgres(pooler.through(direct.url));
    const offices = [database, other].map((each) => sqlOffice(each, { maxBatch: 7, maxQueue: 500 }));
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => (offices[n % 2] as TicketOffice).run(grantHold, aHoldRequest(n))),
    );
    await other.close();
    const held = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.ticket.id] : []));
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(new Set(held).size).toBe(50);
    expect(refusals).toEqual(Array(150).fill('sold_out'));
    expect(await new SqlEventQueries(database).find('event-1')).toMatchObject({ sold: 0, held: 50 });
  });

  it('returns each of many concurrent statements its own result, also after a failed one', async () => {
    const asked = Array.from({ length: 200 }, (_, n) =>
      n % 10 === 3
        ? sql<{ n: number }>`select 1 / (${n}::int - ${n}::int) as n`.execute(database.reader)
        : sql<{ n: number }>`select ${n}::int as n`.execute(n % 2 ? database.reader : database.writer),
    );
    const answers = await Promise.allSettled(asked);
    for (const [n, answer] of answers.entries())
      if (n % 10 === 3) expect(answer.status).toBe('rejected');
      else expect(answer).toMatchObject({ status: 'fulfilled', value: { rows: [{ n }] } });
  });

  it('cancels a statement at the statement timeout', async () => {
    const limits = { ...NO_LIMITS, statementMilliseconds: 200 };
    const impatient = openPostgres(pooler.through(direct.url), undefined, limits);
    await expect(sql`select pg_sleep(20)`.execute(impatient.reader)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await setting('statement_timeout', impatient.reader)).toBe('200ms');
    await impatient.close();
  });

  it('retries a transaction when the server closed its connection before the commit', async () => {
    let tries = 0;
    await new SqlUnitOfWork(database).run(async ({ outbox }) => {
      tries += 1;
      await outbox.add(aMessage({ id: `message-${tries}` }));
      if (tries === 1) await terminateConnections(direct, "state = 'idle in transaction'");
      await outbox.add(aMessage({ id: 'message-last' }));
    });
    const { rows } = await sql<{ id: string }>`select id from outbox order by id`.execute(database.reader);
    expect(rows.map(({ id }) => id)).toEqual(['message-2', 'message-last']);
  });

  it('recovers after the pooler was unreachable', async () => {
    const { port } = new URL(pooler.through(direct.url));
    expect(await setting('lock_timeout')).toBe('2s');
    await pooler.stop();
    await expect(setting('lock_timeout')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 5,
    });
    pooler = await startPgBouncerOfRun({ port: Number(port) });
    expect(await setting('lock_timeout')).toBe('2s');
    expect(await setting('lock_timeout', database.writer)).toBe('2s');
  });
});

describe('PostgreSQL behind PgBouncer in session mode', () => {
  let pooler: PgBouncer;
  let direct: PostgresUnderTest;
  let database: SqlDatabase;

  beforeAll(async () => {
    pooler = await startPgBouncerOfRun({ settings: { pool_mode: 'session' } });
    direct = await openTemporaryPostgres();
    database = openPostgres(pooler.through(direct.url));
  });
  afterAll(async () => {
    await database.close();
    await pooler.stop();
    await direct.close();
  });

  const lockTimeout = async () => {
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(database.reader);
    return rows[0]?.lock_timeout;
  };

  it('is recognised, and its settings are made once for each connection', async () => {
    expect(await lockTimeout()).toBe('2s');
    expect(database.poolMode()).toBe('session');
    await expect(sql`delete from events`.execute(database.reader)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('read-only transaction') },
    });
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity where datname = current_database() and application_name = 'acara'
        and pid <> pg_backend_pid()`.execute(direct.writer);
    expect(rows.filter(({ query }) => /set local|^begin/i.test(query))).toEqual([]);
  });

  it('prepares the statements of a purchase', async () => {
    await new SqlUnitOfWork(database).run(({ events }) => events.add(anEvent()));
    await sqlOffice(database).run(grantHold, aHoldRequest(1));
    expect(await preparedBy(database)).toBeGreaterThan(5);
  });

  it('makes the settings again when the server has closed its connection', async () => {
    await lockTimeout();
    await terminateConnections(direct, "state = 'idle'");
    expect(await lockTimeout()).toBe('2s');
  });
});

/** Returns how many statements are prepared on the connection that the next transaction uses. */
async function preparedBy({ writer }: SqlDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(
    writer,
  );
  return rows[0]?.count ?? 0;
}
