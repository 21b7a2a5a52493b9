import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { anEvent } from '#test/support/an-event.ts';
import { openMigratedSqlite } from '#test/support/databases.ts';
import { sqlOffice } from '#test/support/ticket-offices.ts';

describe('SqlTicketOffice', () => {
  let database: SqlDatabase;

  beforeEach(async () => {
    database = await openMigratedSqlite();
    await new SqlUnitOfWork(database).run((stores) => stores.events.add(anEvent({ capacity: 1_000 })));
  });
  afterEach(() => database.close());

  it('refuses requests when the queue is full, with a retry delay of one second', async () => {
    const office = sqlOffice(database, { maxBatch: 5, maxQueue: 10 });
    const answers = await Promise.allSettled(
      Array.from({ length: 14 }, (_, n) => office.run(grantHold, aHoldRequest(n))),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(10).fill('fulfilled'),
      ...Array(4).fill('rejected'),
    ]);
    expect(answers[13]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 1 } });
    await expect(office.run(grantHold, aHoldRequest(14))).resolves.toMatchObject({
      ticket: { id: 'ticket-14' },
    });
  });

  it('fails a whole batch when the database is unavailable, without retrying its requests one by one', async () => {
    await database.writer.executeQuery(CompiledQuery.raw('pragma query_only = on'));
    const office = sqlOffice(database);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => office.run(grantHold, aHoldRequest(n))),
    );
    for (const answer of answers) expect(answer).toMatchObject({ reason: { code: 'unavailable' } });
    await database.writer.executeQuery(CompiledQuery.raw('pragma query_only = off'));
    await expect(office.run(grantHold, aHoldRequest(1))).resolves.toMatchObject({
      ticket: { id: 'ticket-1' },
    });
  });

  it('serves 1,000 concurrent requests in a few transactions and yields to timers between them', async () => {
    const office = sqlOffice(database);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    const asked = Array.from({ length: 1_000 }, (_, n) => office.run(grantHold, aHoldRequest(n)));
    await Promise.all(asked);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
    expect(await new SqlEventQueries(database).find('event-1')).toMatchObject({ held: 1_000 });
  });
});
