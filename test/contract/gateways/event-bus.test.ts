import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import {
  type ExchangeReport,
  PostgresEventBus,
  type PostgresEventBusOptions,
} from '#adapters/sql/postgres/postgres-event-bus.ts';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import type { LiveUpdate } from '#core/event-bus.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { PgBouncer } from '#test/support/pgbouncer.ts';
import { startPgBouncerOfRun } from '#test/support/pgbouncer-of-run.ts';
import { onServer, openTemporaryPostgres, type PostgresUnderTest } from '#test/support/postgres-database.ts';
import { eventBusContract, sharedEventBusContract } from './event-bus.contract.ts';

describe('InProcessEventBus', () => {
  eventBusContract(async () => ({ eventBus: new InProcessEventBus(), close: async () => {} }));
});

const LOOK_BACK_MS = 1_000;

let pooler: PgBouncer;
beforeAll(async () => {
  pooler = await startPgBouncerOfRun();
});
afterAll(() => pooler.stop());

describe.each<{ name: string; addressOf(url: string): string }>([
  { name: 'PostgreSQL', addressOf: (url) => url },
  { name: 'PostgreSQL behind PgBouncer', addressOf: (url) => pooler.through(url) },
])('PostgresEventBus over $name', ({ addressOf }) => {
  const aProcess = (
    database: PostgresUnderTest,
    self: string,
    timing: PostgresEventBusOptions['timing'] = {},
  ) => {
    const own = openPostgres(addressOf(database.url));
    const local = new InProcessEventBus();
    const eventBus = new PostgresEventBus({ database: own, self, local, timing });
    const close = async () => {
      await eventBus.stop();
      await own.close();
    };
    return { eventBus, close };
  };
  const two = async (
    timing: PostgresEventBusOptions['timing'] = {},
    report: ExchangeReport | null = null,
  ) => {
    const database = await openTemporaryPostgres();
    const [one, other] = [aProcess(database, 'one', timing), aProcess(database, 'other', timing)];
    for (const { eventBus } of [one, other]) eventBus.start(report);
    return { database, one, other };
  };

  describe('alone', () => {
    let database: PostgresUnderTest;
    beforeAll(async () => {
      database = await openTemporaryPostgres();
    });
    afterAll(() => database.close());
    eventBusContract(async () => aProcess(database, 'one'));
  });

  sharedEventBusContract(async () => {
    const { database, one, other } = await two({ interval: 100 });
    return {
      one: one.eventBus,
      other: other.eventBus,
      forge: async (payload) => {
        await sql`insert into live_words (id, sender, words, told_at) values (gen_random_uuid()::text, 'x', ${payload},
          to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(database.writer);
      },
      async close() {
        for (const each of [one, other, database]) await each.close();
      },
    };
  });

  it('reports once that exchanges fail and once that they work again, and counts failures', async () => {
    const reports: string[] = [];
    const report = {
      failing: (error: unknown) => reports.push(`failing: ${error instanceof DomainError}`),
      working: () => reports.push('working'),
    };
    const { database, one, other } = await two({ interval: 20 }, report);
    await other.close();
    const name = new URL(database.url).pathname.slice(1);
    await onServer(`alter database ${name} allow_connections false`);
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await expect.poll(() => one.eventBus.failedExchanges).toBeGreaterThan(2);
    expect(reports).toEqual(['failing: true']);
    await onServer(`alter database ${name} allow_connections true`);
    await expect.poll(() => reports, { timeout: 5_000 }).toEqual(['failing: true', 'working']);
    await one.close();
    await database.close();
  });

  it('publishes a gap after the database was unreachable and then continues', async () => {
    const { database, one, other } = await two({ lookBack: LOOK_BACK_MS });
    const received: LiveUpdate[] = [];
    other.eventBus.subscribe((update) => received.push(update));
    const name = new URL(database.url).pathname.slice(1);
    await onServer(`alter database ${name} allow_connections false`);
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    one.eventBus.publish({ kind: 'sales', eventId: 'event-1' });
    // An outage longer than an exchange reads back.
    await pause(LOOK_BACK_MS + 200);
    expect(received).toEqual([]);
    await onServer(`alter database ${name} allow_connections true`);
    await expect.poll(() => received, { timeout: 15_000 }).toContainEqual({ kind: 'gap' });
    one.eventBus.publish({ kind: 'sales', eventId: 'event-2' });
    await expect
      .poll(() => received, { timeout: 15_000 })
      .toContainEqual({ kind: 'sales', eventId: 'event-2' });
    for (const each of [one, other, database]) await each.close();
  }, 40_000);

  it('delivers an update within a second', async () => {
    const { database, one, other } = await two();
    const waits: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const arrived = new Promise<number>((resolve) => {
        const stop = other.eventBus.subscribe(() => {
          stop();
          resolve(performance.now());
        });
      });
      const sentAt = performance.now();
      one.eventBus.publish({ kind: 'sales', eventId: `event-${n}` });
      waits.push((await arrived) - sentAt);
    }
    expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(1_000);
    for (const each of [one, other, database]) await each.close();
  });

  it('deletes old notifications', async () => {
    const database = await openTemporaryPostgres();
    await sql`insert into live_words (id, sender, words, told_at)
      values ('old', 'x', '{}', '2020-01-01T00:00:00.000Z')`.execute(database.writer);
    const one = aProcess(database, 'one');
    one.eventBus.publish({ kind: 'sales', eventId: 'event-1' });
    await one.close();
    const kept = await sql<{ sender: string }>`select sender from live_words`.execute(database.reader);
    expect(kept.rows).toEqual([{ sender: 'one' }]);
    await database.close();
  });
});
