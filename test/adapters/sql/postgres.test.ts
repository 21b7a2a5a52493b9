import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { NO_LIMITS, openPostgres } from '#adapters/sql/postgres/postgres.ts';
import { unavailable } from '#adapters/sql/postgres/postgres-errors.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlAttendeeQueries } from '#adapters/sql/stores/queries/sql-attendee-queries.ts';
import { SqlAuditQueries } from '#adapters/sql/stores/queries/sql-audit-queries.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlPersonQueries } from '#adapters/sql/stores/queries/sql-person-queries.ts';
import { SqlSalesQueries } from '#adapters/sql/stores/queries/sql-sales-queries.ts';
import { SqlOutboxRepository } from '#adapters/sql/stores/repositories/sql-outbox-repository.ts';
import { SqlPersonRepository } from '#adapters/sql/stores/repositories/sql-person-repository.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { transact } from '#adapters/sql/transact.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { aBuyer, aHoldRequest } from '#test/support/a-hold-request.ts';
import { aMessage } from '#test/support/a-message.ts';
import { aPerson } from '#test/support/a-person.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import { anEvent } from '#test/support/an-event.ts';
import {
  openNewPostgres,
  openTemporaryPostgres,
  type PostgresUnderTest,
  terminateConnections,
} from '#test/support/postgres-database.ts';
import { TcpProxy } from '#test/support/tcp-proxy.ts';
import { TERMS } from '#test/support/terms.ts';
import { sqlOffice } from '#test/support/ticket-offices.ts';

it('tells a server whose disk is full, or that can only be read, from one that is too busy', () => {
  const reasonOf = (code: string) => unavailable(Object.assign(new Error(), { code })).reason;
  expect(['53100', '25006', '40001', '53300'].map(reasonOf)).toEqual([
    ...['not_saved', 'not_saved', 'busy', 'busy'],
  ]);
});

describe('PostgreSQL', () => {
  let database: PostgresUnderTest;
  const others: SqlDatabase[] = [];

  beforeEach(async () => {
    database = await openTemporaryPostgres();
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
    await database.close();
  });

  /** Opens the same database as another process, with separate connections. */
  const another = (limits?: typeof NO_LIMITS): SqlDatabase => {
    const other = openPostgres(database.url, database.url, limits);
    others.push(other);
    return other;
  };
  const addEvent = (differences = {}) =>
    new SqlUnitOfWork(database).run((stores) => stores.events.add(anEvent(differences)));
  const terminate = (which: string) => terminateConnections(database, which);

  /** Opens the same database through a proxy that can cut the connection. */
  const throughProxy = async () => {
    const url = new URL(database.url);
    const proxy = await TcpProxy.to(Number(url.port));
    url.port = String(proxy.port);
    return { far: openPostgres(url.href), proxy };
  };
  const messageIds = async () => {
    const { rows } = await sql<{ id: string }>`select id from outbox order by id`.execute(database.reader);
    return rows.map(({ id }) => id);
  };

  it('returns numbers as numbers', async () => {
    await addEvent({ priceSen: 2_550 });
    await sqlOffice(database).run(grantHold, aHoldRequest(1));
    expect(await new SqlAttendeeQueries(database).counts({ id: 'event-1', cancelledAt: null })).toEqual({
      cancelled: 0,
      cancelledWithEvent: 0,
      confirmedPaid: 0,
      confirmedFree: 0,
      held: 1,
      inside: 0,
      people: 1,
    });
    expect(await new SqlSalesQueries(database).countByCategory(null)).toEqual({ Cultural: 1 });
    const { rows } = await sql`select 9007199254740991::int8 as large, 12.5::numeric as exact`.execute(
      database.reader,
    );
    expect(rows).toEqual([{ large: Number.MAX_SAFE_INTEGER, exact: 12.5 }]);
  });

  it('refuses writes on the reading connections', async () => {
    await expect(sql`delete from events`.execute(database.reader)).rejects.toThrow();
  });

  it('returns one ticket to a purchase that reaches two processes at once under one key', async () => {
    await addEvent();
    await addEvent({ id: 'event-2' });
    const terms = { ...TERMS, maxOpenHolds: 1_000 };
    const offices = [database, another()].map((each) => sqlOffice(each));
    for (let n = 1; n <= 10; n += 1) {
      const asked = offices.map((office, index) =>
        office.run(
          grantHold,
          aHoldRequest(n * 10 + index, { buyer: aBuyer(1), idempotencyKey: `key-${n}`, terms }),
        ),
      );
      const [one, two] = await Promise.all(asked);
      expect(one?.ticket.id).toBe(two?.ticket.id);
      const elsewhere = await Promise.allSettled(
        offices.map((office, index) => {
          const eventId = `event-${index + 1}`;
          return office.run(
            grantHold,
            aHoldRequest(n * 10 + 5 + index, {
              eventId,
              idempotencyKey: `other-${n}`,
              buyer: aBuyer(2),
              terms,
            }),
          );
        }),
      );
      const codes = elsewhere.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'held'));
      expect(codes.sort()).toEqual(['held', 'idempotency_conflict']);
    }
  });

  it('lets two processes append to the audit log concurrently, from its first entry', async () => {
    const [one, two] = [new SqlUnitOfWork(database), new SqlUnitOfWork(another())];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? one : two).run(({ audit }) => audit.append(anAuditFact())),
      ),
    );
    const queries = new SqlAuditQueries(database);
    expect(await queries.latest({ limit: 50, before: null })).toHaveLength(20);
    expect(await queries.firstBroken()).toBeNull();
  });

  it.each([
    "update audit_log set detail = 'forged'",
    'delete from audit_log',
    'truncate audit_log',
    'insert into audit_log select 9, at, actor, club, action, subject, detail, hash from audit_log',
  ])('refuses to %s', async (statement) => {
    await new SqlUnitOfWork(database).run(({ audit }) => audit.append(anAuditFact()));
    await expect(sql.raw(statement).execute(database.writer)).rejects.toThrow(/audit_log only grows/);
  });

  it('sorts by bytes, independent of the locale of the database', async () => {
    const malay = await openNewPostgres(
      "template template0 encoding 'UTF8' locale_provider icu icu_locale 'ms-MY'",
    );
    await migrate(malay);
    const people = new SqlPersonRepository(malay);
    const names = ['a', 'B', 'Z', 'é', '_', 'A-b', 'Aa'];
    for (const name of names) await people.add(aPerson({ uid: `uid-${name}`, name }));
    const everybody = { words: [], role: null };
    const found = await new SqlPersonQueries(malay).search(everybody, { limit: 50, after: null });
    await malay.close();
    expect(found.map(({ name }) => name)).toEqual([...names].sort());
  });

  describe('connection loss', () => {
    it('retries a transaction that was lost before the commit', async () => {
      let tries = 0;
      await new SqlUnitOfWork(database).run(async ({ outbox }) => {
        tries += 1;
        await outbox.add(aMessage({ id: `message-${tries}` }));
        if (tries === 1) await terminate("state = 'idle in transaction'");
        await outbox.add(aMessage({ id: 'message-last' }));
      });
      expect(await messageIds()).toEqual(['message-2', 'message-last']);
    });

    it('fails as unavailable after repeated losses and recovers afterwards', async () => {
      const unitOfWork = new SqlUnitOfWork(database);
      let tries = 0;
      const work = unitOfWork.run(async ({ outbox }) => {
        tries += 1;
        await terminate("state = 'idle in transaction'");
        await outbox.add(aMessage());
      });
      await expect(work).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
      expect(tries).toBe(3);
      await unitOfWork.run(({ outbox }) => outbox.add(aMessage()));
    });

    it('reports an unknown outcome when lost at the commit, without running it twice', async () => {
      await sql`
        create function die() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(database.writer);
      await sql`
        create constraint trigger dies after insert on outbox deferrable initially deferred
        for each row execute function die()`.execute(database.writer);
      let tries = 0;
      const work = new SqlUnitOfWork(database).run(async ({ outbox }) => {
        tries += 1;
        await outbox.add(aMessage());
      });
      await expect(work).rejects.toMatchObject({
        code: 'unavailable',
        message: /check whether it went through/,
      });
      expect(tries).toBe(1);
      await sql`drop function die cascade`.execute(database.writer);
    });

    it('retries a read', async () => {
      const read = sql<{ n: number }>`select 7 as n, pg_sleep(0.4)`.execute(database.reader);
      const isSleeping = "query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()";
      const sleeping = () =>
        sql`select pid from pg_stat_activity where ${sql.raw(isSleeping)}`.execute(database.writer);
      await expect.poll(async () => (await sleeping()).rows, { interval: 10 }).toHaveLength(1);
      await terminate(isSleeping);
      expect((await read).rows).toMatchObject([{ n: 7 }]);
    });

    it('opens another connection for a read when the first is lost while it is opened', async () => {
      const { far, proxy } = await throughProxy();
      proxy.condition = { kind: 'unanswered' };
      const read = sql<{ n: number }>`select 7 as n`.execute(far.reader);
      await expect.poll(() => proxy.trips, { interval: 5 }).toBe(1);
      proxy.cut();
      proxy.condition = { kind: 'clear' };
      expect((await read).rows).toEqual([{ n: 7 }]);
      await far.close();
      await proxy.close();
    });

    it('reports an unknown outcome when the answer to a commit is lost', async () => {
      const { far, proxy } = await throughProxy();
      let tries = 0;
      const work = transact(far, async (db) => {
        tries += 1;
        await new SqlOutboxRepository(db, far.dialect).addAll([aMessage()]);
        proxy.condition = { kind: 'unanswered' };
        setTimeout(() => proxy.cut(), 100);
      });
      await expect(work).rejects.toMatchObject({
        code: 'unavailable',
        message: /check whether it went through/,
      });
      expect(tries).toBe(1);
      expect(await messageIds()).toHaveLength(1);
      await far.close();
      await proxy.close();
    });

    it('retries when the last write closes the connection', async () => {
      let tries = 0;
      await transact(database, async (db) => {
        tries += 1;
        await new SqlOutboxRepository(db, database.dialect).addAll([aMessage()]);
        if (tries === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
      });
      expect(tries).toBe(2);
      expect(await messageIds()).toHaveLength(1);
    });

    it('replaces an idle connection unnoticed', async () => {
      await addEvent();
      await terminate("state = 'idle'");
      expect(await new SqlEventQueries(database).find('event-1')).toMatchObject({ id: 'event-1' });
      await new SqlUnitOfWork(database).run(({ outbox }) => outbox.add(aMessage()));
    });
  });

  it('waits for a lock up to the timeout, two seconds by default, and fails as unavailable', async () => {
    await addEvent();
    const office = sqlOffice(another({ ...NO_LIMITS, lockMilliseconds: 200 }));
    await another()
      .writer.transaction()
      .execute(async (db) => {
        await sql`select * from events for update`.execute(db);
        await expect(office.run(grantHold, aHoldRequest(1))).rejects.toMatchObject({
          code: 'unavailable',
          retryAfterSeconds: 1,
        });
      });
    await expect(office.run(grantHold, aHoldRequest(1))).resolves.toBeDefined();
    for (const each of [database.writer, database.reader])
      expect((await sql`show lock_timeout`.execute(each)).rows).toEqual([{ lock_timeout: '2s' }]);
  });

  it('cancels a statement at the timeout, three seconds by default', async () => {
    const { reader } = another({ ...NO_LIMITS, statementMilliseconds: 200 });
    await expect(sql`select pg_sleep(20)`.execute(reader)).rejects.toMatchObject({ code: 'unavailable' });
    for (const each of [database.writer, database.reader])
      expect((await sql`show statement_timeout`.execute(each)).rows).toEqual([{ statement_timeout: '3s' }]);
  });

  it('sells a batch of 50 in two round trips: reads with begin, writes with commit', async () => {
    await addEvent();
    const { far, proxy } = await throughProxy();
    await transact(far, async () => {});
    proxy.trips = 0;
    const office = sqlOffice(far);
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        office.run(grantHold, aHoldRequest(n, { idempotencyKey: `key-${n}` })),
      ),
    );
    expect(proxy.trips).toBe(2);
    await far.close();
    await proxy.close();
  });

  it('runs no statement after one that fails, even when they were sent together', async () => {
    const results: string[] = [];
    const work = transact(database, async (db) => {
      const add = (id: string) => new SqlOutboxRepository(db, database.dialect).add(aMessage({ id }));
      const settled = await Promise.allSettled([add('one'), add('one'), add('two')]);
      results.push(...settled.map(({ status }) => status));
    });
    await expect(work).rejects.toThrow(/was undone/);
    expect(results).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await messageIds()).toEqual([]);
  });

  it('reports the rollback to a transaction that continued after a failed statement', async () => {
    const work = new SqlUnitOfWork(database).run(async ({ events }) => {
      await events.add(anEvent());
      await events.add(anEvent()).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/was undone/);
    expect(await new SqlEventQueries(database).find('event-1')).toBeNull();
  });
});
