import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import type { Schema } from '#adapters/sql/schema.ts';
import { SqlAttendeeQueries } from '#adapters/sql/sql-attendee-queries.ts';
import { SqlAuditQueries } from '#adapters/sql/sql-audit-queries.ts';
import { SqlClubRequestQueries } from '#adapters/sql/sql-club-request-queries.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlEventQueries } from '#adapters/sql/sql-event-queries.ts';
import { SqlOutboxQueries } from '#adapters/sql/sql-outbox-queries.ts';
import { SqlPersonQueries } from '#adapters/sql/sql-person-queries.ts';
import { SqlPersonRepository } from '#adapters/sql/sql-person-repository.ts';
import { SqlProviderRecords } from '#adapters/sql/sql-provider-records.ts';
import { SqlRefundQueries } from '#adapters/sql/sql-refund-queries.ts';
import { SqlSalesQueries } from '#adapters/sql/sql-sales-queries.ts';
import { SqlTicketOffice } from '#adapters/sql/sql-ticket-office.ts';
import { SqlTicketQueries } from '#adapters/sql/sql-ticket-queries.ts';
import { SqlTransactions } from '#adapters/sql/sql-transactions.ts';
import { openSqlite } from '#adapters/sql/sqlite.ts';
import { writerOn } from '#adapters/sql/sqlite-driver.ts';
import { soldOn } from '#core/analytics/sales-entry.ts';
import type { Stores } from '#core/shared/transactions.ts';
import { aClubRequest } from '#test/support/a-club-request.ts';
import { aBuyer, aHoldRequest } from '#test/support/a-hold-request.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import { anEvent } from '#test/support/an-event.ts';
import { TERMS } from '#test/support/terms.ts';

const NOW = '2026-12-01T04:00:00.000Z';

/** A read that walks a whole table, or sorts what an index has in order, is fast only while the table is small. */
describe('the plan of every statement', () => {
  const seen = new Map<string, CompiledQuery>();
  let folder: string;
  let database: SqlDatabase;

  beforeEach(async () => {
    seen.clear();
    folder = mkdtempSync(join(tmpdir(), 'acara-test-'));
    const file = join(folder, 'acara.db');
    const opened = openSqlite(file);
    await migrate(opened);
    const { dialect } = opened;
    await opened.close();
    const db = new Kysely<Schema>({
      dialect: writerOn(new SqliteFile(file), 0),
      log: ({ query }) => void seen.set(query.sql, query),
    });
    database = { writer: db, reader: db, migrator: db, dialect, close: () => db.destroy() };
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('would show a walk through a table', async () => {
    await sql`select * from events where title = ${'x'} order by venue`.execute(database.writer);
    expect(await slowSteps()).toEqual(['SCAN events', 'USE TEMP B-TREE FOR ORDER BY']);
  });

  it('uses an index, and sorts nothing', async () => {
    await useEveryPort();
    expect(await slowSteps()).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });

  async function slowSteps(): Promise<readonly string[]> {
    const steps: string[] = [];
    const statements = [...seen.values()].filter(({ sql: text }) => /^(select|update|delete)/.test(text));
    for (const { sql: text, parameters } of statements) {
      const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      const { rows } = await database.writer.executeQuery<{ detail: string }>(plan);
      steps.push(...rows.map(({ detail }) => detail));
    }
    return steps.filter(
      (step) =>
        /^SCAN (?!.*(INDEX|VALUES|CONSTANT ROW))/.test(step) || /TEMP B-TREE FOR (LAST|ORDER)/.test(step),
    );
  }

  async function useEveryPort(): Promise<void> {
    const transactions = new SqlTransactions(database);
    await transactions.run(async (stores) => {
      await stores.events.add(anEvent({ perPersonLimit: 1 }));
      await stores.events.find('event-1');
      await stores.events.movePlaces('event-1', { sold: 1, held: 0 });
    });
    const office = new SqlTicketOffice(database, TERMS);
    await Promise.all([1, 2].map((n) => office.hold(aHoldRequest(n, { idempotencyKey: 'key' }))));
    await office.hold(aHoldRequest(3, { buyer: aBuyer(1), idempotencyKey: 'key' }));
    await transactions.run(async ({ outbox, payments, refunds, tickets }) => {
      const ticket = await tickets.find('ticket-1');
      if (ticket) await tickets.save(ticket);
      const payment = await payments.findOpen('ticket-1');
      if (payment) await payments.save(payment);
      await payments.find('payment-1');
      await payments.findByProviderRef('sandbox', 'ref-1');
      await refunds.ofPayment('payment-1');
      await outbox.lease(NOW, NOW, 5);
    });
    await useEveryQuery();
    const people = new SqlPersonRepository(database);
    await people.find('person-1');
    await people.findByEmail('person-1@student.acara.test');
    const records = new SqlProviderRecords(database);
    await records.put({ provider: 'sandbox', ref: 'ref-1', body: '', dueAt: null, version: 2 });
    await records.find('sandbox', 'ref-1');
    await records.due('sandbox', NOW, 5);
    await new SqlOutboxQueries(database).latest(5);
    await transactions.run(changeEverything);
  }

  async function changeEverything({
    audit,
    clubRequests,
    events,
    payments,
    refunds,
    sales,
    tickets,
  }: Stores): Promise<void> {
    await events.save(anEvent());
    await events.add(anEvent({ id: 'event-2' }));
    await events.remove('event-2');
    await tickets.existForEvent('event-1');
    await payments.findApplied('ticket-1');
    await refunds.add(aRefund());
    await refunds.save((await refunds.find('refund-1')) ?? aRefund());
    await sales.add([soldOn(NOW, aTicket())]);
    await audit.append(anAuditFact());
    await clubRequests.add(aClubRequest());
    await clubRequests.save((await clubRequests.find('request-1')) ?? aClubRequest());
  }

  async function useEveryQuery(): Promise<void> {
    const events = new SqlEventQueries(database);
    await events.find('event-1');
    await events.organizedBy('club-1');
    for (const category of [null, 'Sports'] as const)
      for (const after of [null, { startsAt: NOW, id: 'event-1' }])
        for (const words of [[], ['gamelan', 'night']])
          await events.programme({ category, words, endingAfter: NOW }, { limit: 5, after });
    const tickets = new SqlTicketQueries(database);
    await tickets.ofPerson('person-1');
    await tickets.findOfPerson('person-1', 'ticket-1');
    await tickets.findByPayment('person-1', 'payment-1');
    await tickets.holdsOver(NOW, 5);
    await tickets.holdsToWarn(NOW, 5);
    await tickets.ofCancelledEvents(5);
    await events.waitingForReview();
    await new SqlRefundQueries(database).open(5);
    const clubRequests = new SqlClubRequestQueries(database);
    await clubRequests.open(5);
    await clubRequests.latestOf('person-1');
    const attendees = new SqlAttendeeQueries(database);
    await attendees.counts('event-1');
    for (const after of [null, 'ticket-1']) await attendees.page('event-1', ['person'], { limit: 5, after });
    const people = new SqlPersonQueries(database);
    for (const role of [null, 'club'] as const)
      for (const after of [null, { name: 'Mei', uid: 'person-1' }])
        await people.search({ words: ['mei'], role }, { limit: 5, after });
    const audit = new SqlAuditQueries(database);
    for (const before of [null, 9]) await audit.latest({ limit: 5, before });
    await audit.firstBroken();
    const sales = new SqlSalesQueries(database);
    for (const club of [null, 'club-1'])
      for (const day of [null, '2026-12-01']) {
        await sales.byEvent(club, { from: day, to: day });
        await sales.byDay(club, { from: day, to: day });
      }
  }
});
