import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { ledgerTable, paymentTable, ticketTable } from '#adapters/sql/schema.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlSalesQueries } from '#adapters/sql/stores/queries/sql-sales-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { moneyReceived, saleReversed } from '#core/ledger/ledger-entry.ts';
import { saleEntry } from '#core/sales/sales-entry.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';
import { insertRows } from '#test/support/insert-rows.ts';
import { ENGINES } from '../engines.ts';

const before = (name: string) => migrations.filter((each) => each.name < name);
const STARTS = '2026-12-20T12:00:00.000Z';
const ALWAYS = { from: null, to: null };

describe.each(ENGINES)('migration of earlier sales into sums, in %s', (_name, open) => {
  it('computes the sums from the figures by event and day', async () => {
    await using testApp = await databaseWithSales(open);
    await migrate(testApp.database);
    expect(await testApp.byEvent()).toEqual([
      ['event-1', 2, 5_000, 250],
      ['event-2', 1, 2_400, 125],
    ]);
    expect(await testApp.byDay(null)).toEqual([
      ['2026-12-01', 4, 10_000],
      ['2026-12-02', -1, -2_600],
    ]);
    expect(await testApp.byDay('club-2')).toEqual([
      ['2026-12-01', 1, 2_500],
      ['2026-12-02', 0, -100],
    ]);
  });

  it('continues the sums with later sales', async () => {
    await using testApp = await databaseWithSales(open);
    await migrate(testApp.database);
    const sold = saleEntry('2026-12-02T04:00:00.000Z', anEvent(), aTicket());
    await new SqlUnitOfWork(testApp.database).run(({ sales }) => sales.add([sold]));
    expect((await testApp.byEvent())[0]).toEqual(['event-1', 3, 7_500, 375]);
    expect(await testApp.byDay('club-1')).toEqual([
      ['2026-12-01', 3, 7_500],
      ['2026-12-02', 0, 0],
    ]);
  });
});

describe.each(ENGINES)('migration of earlier reversals, in %s', (_name, open) => {
  it('computes reversals from tickets and ledger', async () => {
    await using testApp = await databaseWithSales(open);
    const { database } = testApp;
    await migrate(database, before('0018'));
    const at = '2026-12-01T16:30:00.000Z';
    const ticket = aTicket({ status: 'cancelled', confirmedAt: '2026-12-01T04:05:00.000Z', closedAt: at });
    const payment = aPayment({ status: 'succeeded', resolution: 'applied' });
    const another = aTicket({ ...ticket, id: 'ticket-2', confirmedAt: null, idempotencyKey: null });
    await insertRows(database, 'tickets', [ticket, another].map(ticketTable.toRow));
    await insertRows(database, 'payments', [paymentTable.toRow(payment)]);
    const entries = [
      ...moneyReceived('club-1', payment, ticket, payment, 'applied', at),
      ...saleReversed('club-1', payment, ticket, 'returned', at),
    ];
    await insertRows(database, 'ledger_entries', entries.map(ledgerTable.toRow));
    await migrate(database);
    const reversed = [
      ['2026-12-01', 0, 0],
      ['2026-12-02', 1, 2_500],
    ];
    expect(await testApp.reversedByDay(null)).toEqual(reversed);
    expect(await testApp.reversedByDay('club-1')).toEqual(reversed);
    expect((await testApp.reversedByDay('club-2')).map(([, ...figures]) => figures)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await testApp.byDay('club-1')).toEqual([
      ['2026-12-01', 3, 7_500],
      ['2026-12-02', -1, -2_500],
    ]);
    const { rows } = await sql`
      select reversed_tickets, reversed_sen from sales_by_event where event_id = 'event-1'`.execute(
      database.reader,
    );
    expect(rows).toEqual([{ reversed_tickets: 1, reversed_sen: 2_500 }]);
  });
});

/** Creates three events of two clubs under the schema with figures by day only; two of them have sales. */
async function databaseWithSales(open: () => Promise<SqlDatabase>) {
  const database = await open();
  await migrate(database, before('0010'));
  for (const id of ['event-1', 'event-2', 'event-3'])
    await sql`
      insert into events (
        id, title, description, category, starts_at, ends_at, location, venue, price_sen, tags,
        organizer_id, organizer_name, organizer_email, status, created_at, updated_at, search_text
      ) values (
        ${id}, 'Night of the Gamelan', 'Bronze.', 'Cultural', ${STARTS}, ${STARTS}, 'Campus', 'Hall', 2500, '[]',
        ${id === 'event-1' ? 'club-1' : 'club-2'}, 'Club', 'club@acara.test', 'published', ${STARTS}, ${STARTS}, ''
      )`.execute(database.writer);
  for (const values of [
    sql`'event-1', '2026-12-01', 3, 7500, 375`,
    sql`'event-1', '2026-12-02', -1, -2500, -125`,
    sql`'event-2', '2026-12-01', 1, 2500, 125`,
    sql`'event-2', '2026-12-02', 0, -100, 0`,
  ])
    await sql`
      insert into sales_by_day (event_id, day, tickets, revenue_sen, fee_sen) values (${values})`.execute(
      database.writer,
    );
  const queries = new SqlSalesQueries(database);
  return {
    database,
    byEvent: async () =>
      (
        await database.reader
          .selectFrom('sales_by_event')
          .select(['event_id', 'tickets', 'revenue_sen', 'fee_sen'])
          .orderBy('event_id')
          .execute()
      ).map((of) => [of.event_id, of.tickets, of.revenue_sen, of.fee_sen]),
    byDay: async (club: string | null) =>
      (await queries.byDay(club, ALWAYS)).map((of) => [of.day, of.tickets, of.revenueSen]),
    reversedByDay: async (club: string | null) =>
      (await queries.byDay(club, ALWAYS)).map((of) => [of.day, of.reversedTickets, of.reversedSen]),
    [Symbol.asyncDispose]: () => database.close(),
  };
}
