import { CompiledQuery, Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BankTables, SqlBillRecords } from '#adapters/sandbox-bank/sql-bill-records.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import { poolOf } from '#adapters/sql/postgres/postgres-pool.ts';
import type { Schema } from '#adapters/sql/schema.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlPassQueries } from '#adapters/sql/stores/check-in/sql-pass-queries.ts';
import { SqlFindQueries } from '#adapters/sql/stores/find/sql-find-queries.ts';
import { SqlFollowQueries } from '#adapters/sql/stores/follows/sql-follow-queries.ts';
import { SqlWatchQueries } from '#adapters/sql/stores/follows/sql-watch-queries.ts';
import { SqlEventMessageQueries } from '#adapters/sql/stores/messages/sql-event-message-queries.ts';
import { SqlReminderQueries } from '#adapters/sql/stores/messages/sql-reminder-queries.ts';
import { SqlAttendeeQueries } from '#adapters/sql/stores/queries/sql-attendee-queries.ts';
import { SqlAuditQueries } from '#adapters/sql/stores/queries/sql-audit-queries.ts';
import { SqlBankStatementQueries } from '#adapters/sql/stores/queries/sql-bank-statement-queries.ts';
import { SqlCheckInQueries } from '#adapters/sql/stores/queries/sql-check-in-queries.ts';
import { SqlClubRequestQueries } from '#adapters/sql/stores/queries/sql-club-request-queries.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlLedgerQueries } from '#adapters/sql/stores/queries/sql-ledger-queries.ts';
import { SqlOutboxQueries } from '#adapters/sql/stores/queries/sql-outbox-queries.ts';
import { SqlPersonQueries } from '#adapters/sql/stores/queries/sql-person-queries.ts';
import { SqlPersonalDataQueries } from '#adapters/sql/stores/queries/sql-personal-data-queries.ts';
import { SqlProviderVerificationQueries } from '#adapters/sql/stores/queries/sql-provider-verification-queries.ts';
import { SqlReceiptQueries } from '#adapters/sql/stores/queries/sql-receipt-queries.ts';
import { SqlReconciliationQueries } from '#adapters/sql/stores/queries/sql-reconciliation-queries.ts';
import { SqlRefundQueries } from '#adapters/sql/stores/queries/sql-refund-queries.ts';
import { SqlSalesQueries } from '#adapters/sql/stores/queries/sql-sales-queries.ts';
import { SqlSitemapQueries } from '#adapters/sql/stores/queries/sql-sitemap-queries.ts';
import { SqlTicketQueries } from '#adapters/sql/stores/queries/sql-ticket-queries.ts';
import { SqlPersonRepository } from '#adapters/sql/stores/repositories/sql-person-repository.ts';
import { SqlCalendarAddresses } from '#adapters/sql/stores/sql-calendar-addresses.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { ATTENDEE_FILTERS, BY_PURCHASE } from '#core/attendees/attendee-queries.ts';
import { foldEntries } from '#core/check-in/admission.ts';
import { everyEvent } from '#core/events/event-filter.ts';
import { EVENT_TIMES } from '#core/events/event-queries.ts';
import { readSearch } from '#core/events/search/read-search.ts';
import { readSought } from '#core/find/sought-text.ts';
import { ERASURES } from '#core/privacy/retention-rules.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { saleEntry } from '#core/sales/sales-entry.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import { aBatch } from '#test/support/a-batch.ts';
import { aBillRecord } from '#test/support/a-bill-record.ts';
import { aClubRequest } from '#test/support/a-club-request.ts';
import { aDoorEntry } from '#test/support/a-door-entry.ts';
import { aBuyer, aHoldRequest } from '#test/support/a-hold-request.ts';
import { aPerson } from '#test/support/a-person.ts';
import { aReceiptDraft } from '#test/support/a-receipt.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { aVerification } from '#test/support/a-verification.ts';
import { aWatch } from '#test/support/a-watch.ts';
import { anAlert } from '#test/support/an-alert.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import { anEvent } from '#test/support/an-event.ts';
import { anEventMessage } from '#test/support/an-event-message.ts';
import { openNewPostgres, type PostgresUnderTest } from '#test/support/postgres-database.ts';
import { sqlOffice } from '#test/support/ticket-offices.ts';
import { recordedSqlite } from './recorded-sqlite.ts';

const NOW = '2026-12-01T04:00:00.000Z';

/** A query that scans a whole table, or sorts what an index has in order, is fast only while the table is small. */
describe('plans of all statements on SQLite', () => {
  let seen: ReadonlyMap<string, CompiledQuery>;
  let plans: () => Promise<readonly (readonly string[])[]>;
  let database: SqlDatabase;

  beforeEach(async () => {
    ({ database, seen, plans } = await recordedSqlite());
  });
  afterEach(() => database.close());

  it('would reveal a table scan', async () => {
    await sql`select * from events where title = ${'x'} order by venue`.execute(database.writer);
    expect(await slowSteps()).toEqual(['SCAN events', 'USE TEMP B-TREE FOR ORDER BY']);
  });

  it('would reveal a scan of a search index', async () => {
    await sql`select rowid from events_search`.execute(database.writer);
    expect(await slowSteps()).toEqual(['SCAN events_search VIRTUAL TABLE INDEX 0:']);
  });

  it('use an index and sort only the few results of a search or of a person', async () => {
    await useEveryPort();
    expect(await slowSteps()).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });

  async function slowSteps(): Promise<readonly string[]> {
    const steps: string[] = [];
    for (const details of await plans())
      steps.push(...details.filter((step) => isWalk(step) || (isSort(step) && !details.some(findsFew))));
    return steps;
  }

  async function useMessages(): Promise<void> {
    const reminders = new SqlReminderQueries(database);
    const due = { hoursBefore: 2, boughtAfter: NOW, boughtUntil: NOW } as const;
    await reminders.eventsStarting(NOW, NOW);
    await reminders.ticketsToRemind('event-1', due, { limit: 5, after: null });
    await reminders.ticketsToRemind('event-1', due, {
      limit: 5,
      after: { purchasedAt: NOW, id: 'ticket-1' },
    });
    await reminders.countsOf('event-1');
    const messages = new SqlEventMessageQueries(database);
    await messages.find('message-1');
    await messages.ofEvent('event-1');
    await messages.open();
    await messages.deliveredAmong('message-1', ['person-1', 'person-2']);
    await new SqlUnitOfWork(database).run(async (stores) => {
      await stores.eventMessages.add(anEventMessage());
      await stores.eventMessages.ofEvent('event-1');
      const message = await stores.eventMessages.find('message-1');
      if (message) await stores.eventMessages.save(message);
      await stores.eventMessages.addDeliveries([{ messageId: 'message-1', uid: 'person-1', sentAt: NOW }]);
      await stores.reminders.addNew([{ eventId: 'event-1', uid: 'person-1', hoursBefore: 2, sentAt: NOW }]);
    });
  }

  async function useEveryPort(): Promise<void> {
    const unitOfWork = new SqlUnitOfWork(database);
    await unitOfWork.run(async (stores) => {
      await stores.events.add(anEvent({ perPersonLimit: 1 }));
      await stores.events.find('event-1');
      await stores.events.adjustPlaces(new Map([['event-1', { sold: 1, held: 0, setAside: 0 }]]));
    });
    const office = sqlOffice(database);
    await Promise.all([1, 2].map((n) => office.run(grantHold, aHoldRequest(n, { idempotencyKey: 'key' }))));
    await office.run(grantHold, aHoldRequest(3, { buyer: aBuyer(1), idempotencyKey: 'key' }));
    await unitOfWork.run(async ({ ledger, outbox, payments, refunds, tickets }) => {
      await ledger.ofPayments(['payment-1', 'payment-2']);
      const [ticket] = await tickets.findAll(['ticket-1']);
      if (ticket) await tickets.save(ticket);
      const [payment] = await payments.ofTickets(['ticket-1']);
      if (payment) await payments.saveAll([payment]);
      await payments.findAll(['payment-1']);
      await payments.findReported([
        { provider: 'sandbox', providerRef: 'ref-1', paymentId: null },
        { provider: 'sandbox', providerRef: 'ref-2', paymentId: 'payment-1' },
      ]);
      await payments.ofTickets(['ticket-1', 'ticket-2']);
      await payments.findAll(['payment-1', 'payment-2']);
      await tickets.findAll(['ticket-1', 'ticket-2']);
      await payments.leaseChecks(NOW, NOW, 5);
      await refunds.ofPayments(['payment-1', 'payment-2']);
      await outbox.lease('announcements', NOW, NOW, 5);
      await outbox.removeSent(NOW, 5);
    });
    await useEveryQuery();
    await useMessages();
    const checkInQueries = new SqlCheckInQueries(database);
    await checkInQueries.headcount('event-1');
    await checkInQueries.attendance('event-1');
    await checkInQueries.attendance({ clubId: 'club-1', from: NOW, until: NOW });
    await checkInQueries.latest('event-1', 5);
    await new SqlPassQueries(database).admissionsOf('event-1');
    await unitOfWork.run(async ({ admissions, doorEntries }) => {
      await doorEntries.ofTickets(['ticket-1', 'ticket-2']);
      await doorEntries.addAll([aDoorEntry()]);
      const [admission] = foldEntries([aDoorEntry()]).values();
      if (admission) await admissions.addAll([admission]);
      await admissions.saveAll(await admissions.ofTickets(['ticket-1', 'ticket-2']));
    });
    const people = new SqlPersonRepository(database);
    await people.find('person-1');
    await people.findByEmail('person-1@student.acara.test');
    const bills = new SqlBillRecords(adapterConnections<BankTables>(database));
    await bills.put(aBillRecord({ version: 2 }));
    await bills.find('ref-1');
    await bills.due(NOW, 5);
    await bills.between({ from: 'a', until: 'b' }, 5);
    const outbox = new SqlOutboxQueries(database);
    await outbox.latest({ limit: 5 });
    await outbox.latest({ limit: 5, words: ['aina'], after: { createdAt: NOW, id: 'message-1' } });
    await outbox.latest({ limit: 5, status: 'failing' });
    await outbox.count({ words: ['aina'], status: 'waiting' });
    await outbox.backlog();
    await unitOfWork.run(changeEverything);
  }

  async function changeEverything({
    audit,
    bankDetails,
    clubNews,
    clubRequests,
    events,
    follows,
    receipts,
    reconciliation,
    refundBatches,
    refunds,
    retention,
    sales,
    tickets,
    verifications,
    watches,
  }: WritableStores): Promise<void> {
    await events.save(anEvent());
    await events.add(anEvent({ id: 'event-2' }));
    await events.remove('event-2');
    await tickets.existForEvent('event-1');
    await tickets.recordCancellationFailure({ ticketId: 'ticket-1', problem: '', at: NOW });
    await reconciliation.raise([anAlert()]);
    await reconciliation.saveAlert((await reconciliation.findAlert('alert-1')) ?? anAlert());
    const comparison = { provider: 'sandbox', day: '2026-12-01', compared: 1, differing: 0 };
    await reconciliation.noteComparison({ ...comparison, comparedAt: NOW });
    await verifications.add(aVerification());
    await verifications.save((await verifications.find('verification-1')) ?? aVerification());
    await verifications.findReported([{ provider: 'chip', providerRef: 'purchase-1', paymentId: null }]);
    await verifications.findRunning('chip');
    await refunds.add(aRefund());
    await refunds.save((await refunds.readAll(['refund-1']))[0] ?? aRefund());
    await refunds.findAll(['refund-1', 'refund-2']);
    await receipts.issue([aReceiptDraft()]);
    await refunds.ofBatch('batch-1');
    await refunds.manualOf(['person-1']);
    await refunds.lease(NOW, NOW, 5);
    await refundBatches.add(aBatch());
    await refundBatches.save((await refundBatches.find('batch-1')) ?? aBatch());
    await bankDetails.save({ userId: 'person-1', sealed: '', givenAt: NOW });
    await bankDetails.find('person-1');
    await bankDetails.remove('person-1');
    await follows.add({ uid: 'person-1', clubId: 'club-1', since: NOW });
    await follows.ofPerson('person-1');
    await follows.move('club-1', 'club-2');
    await follows.remove('person-1', 'club-2');
    await follows.claimDigests(['person-1'], '2026-12-06');
    await watches.save(aWatch());
    await watches.ofPerson('student-1');
    await watches.waitingAmong('event-1', ['student-1', 'student-2']);
    await watches.markNotified('event-1', ['student-1'], NOW);
    await watches.remove('event-1', ['student-1']);
    await clubNews.add('event-1', NOW);
    await clubNews.find('event-1');
    await clubNews.remove('event-1');
    await sales.add([saleEntry(NOW, anEvent(), aTicket())]);
    await audit.append(anAuditFact());
    for (const rule of ERASURES) await retention.erase(rule, NOW, 5);
    await clubRequests.add(aClubRequest());
    await clubRequests.save((await clubRequests.find('request-1')) ?? aClubRequest());
  }

  async function useEveryFind(): Promise<void> {
    const sought = ['gamelan', '9F0E 12AB 34CD', 'AC-0000-0000', 'RF9F0E12AB34'].map(readSought);
    const finds = new SqlFindQueries(database);
    for (const scope of [null, 'club-1'])
      for (const one of sought) {
        for (const queries of [finds, new SqlFindQueries(database, 0)]) await queries.events(scope, one, 5);
        await finds.tickets(scope, one, 5);
        await finds.ticketsOf(scope, ['person-1', 'person-2'], 5);
        await finds.payments(scope, one, 5);
      }
    for (const namesOnly of [true, false])
      await finds.ticketsOfHolders('club-1', { words: ['aina'], namesOnly }, 5);
    await finds.receiptsOf(['ticket-1', 'ticket-2']);
  }

  async function useEveryQuery(): Promise<void> {
    const events = new SqlEventQueries(database);
    await events.find('event-1');
    await events.titlesOf(['event-1', 'event-2']);
    const after = { at: NOW, id: 'event-1' };
    await events.organizedBy('club-1', { limit: 5, after });
    await events.countOrganizedBy('club-1');
    await events.publishedBy('club-1', NOW);
    for (const when of EVENT_TIMES)
      for (const position of [null, after])
        await events.ofClub('club-1', when, NOW, { limit: 5, after: position });
    await events.countOfClub('club-1', NOW);
    const period = { endingAfter: NOW, cancelledAfter: NOW };
    for (const scope of [{ organizerId: 'club-1' }, { category: 'Sports' }] as const)
      await events.forCalendar(scope, period, 5);
    await new SqlCalendarAddresses(database).find('person-1');
    await new SqlPersonalDataQueries(database).of({
      ...{ uid: 'person-1', email: 'person-1@student.acara.test', listKeys: ['key-1'] },
    });
    await useEverySearch(database);
    const tickets = new SqlTicketQueries(database);
    for (const position of [null, after]) {
      await tickets.ofPerson('person-1', { limit: 5, after: position });
      await tickets.pastOfPerson('person-1', NOW, { limit: 5, after: position });
      await tickets.forCalendar('person-1', NOW, { limit: 5, after: position });
    }
    await tickets.countOfPerson('person-1');
    await tickets.currentAndPast('person-1', NOW, 5);
    await tickets.findOfPerson('person-1', 'ticket-1');
    await tickets.findByPayment('person-1', 'payment-1');
    await tickets.expiredHolds(NOW, 5);
    await tickets.holdsToWarn(NOW, 5);
    await tickets.transfersToWarn(NOW, 5);
    await tickets.confirmedAmong(['ticket-1', 'ticket-2']);
    await tickets.countHolds();
    await tickets.ofCancelledEvents(NOW, 5);
    await tickets.cancelledSince('event-1', NOW);
    await events.waitingForReview({ limit: 5, after });
    await events.countWaitingForReview();
    const follows = new SqlFollowQueries(database);
    const page = { after: 'person-1', limit: 5 };
    await follows.isFollowing('person-1', 'club-1');
    await follows.ofPeople(['person-1', 'person-2']);
    await follows.countOf(['club-1', 'club-2']);
    await follows.followersOf({ clubId: 'club-1', before: NOW }, page);
    await follows.unsentNews(NOW, 5);
    await follows.publishedBetween(NOW, NOW);
    const watches = new SqlWatchQueries(database);
    await watches.find('event-1', 'person-1');
    await watches.waitingFor('event-1', page);
    const refunds = new SqlRefundQueries(database);
    await refunds.open(5);
    await refunds.ready(5);
    await refunds.openSums();
    await refunds.causes();
    await refunds.withoutDetails({ eventId: 'event-1', reason: 'duplicate' }, NOW, 5);
    await refunds.byIds(['refund-1', 'refund-2']);
    await refunds.ofPerson('person-1', 5);
    await refunds.ofTickets(['ticket-1', 'ticket-2']);
    await refunds.sumsOfEvent('event-1');
    await refunds.ofBatch('batch-1');
    await refunds.findBatch('batch-1');
    await refunds.batches(5);
    const reconciliation = new SqlReconciliationQueries(database);
    await reconciliation.openAlerts(5);
    await reconciliation.latestComparison('sandbox');
    const verifications = new SqlProviderVerificationQueries(database);
    await verifications.isVerified(aVerification());
    await verifications.watch('verification-1');
    const statements = new SqlBankStatementQueries(database);
    await statements.columns();
    await statements.linesOfDays('514012345678', ['2026-12-01', '2026-12-31']);
    await statements.linesOfPayments(['payment-1', 'payment-2']);
    await statements.waitingLines(5);
    await statements.countWaitingLines();
    await statements.transfersWith(['AC-0000-0000', 'AC-1111-1111']);
    await statements.transfers(['payment-1', 'payment-2']);
    await statements.unpaidTransfers(NOW, 5);
    await statements.received('AC-0000-0000');
    const ledger = new SqlLedgerQueries(database);
    await ledger.ofPayment('payment-1');
    await ledger.sums({ eventId: 'event-1', from: null, until: NOW });
    await ledger.sums({ clubId: 'club-1', from: NOW, until: null });
    const receipts = new SqlReceiptQueries(database);
    await receipts.find('R-2026-000001');
    await receipts.ofTicket('ticket-1');
    await receipts.reportedSince(NOW, 5);
    for (const after of [null, 'payment-0']) await receipts.amongPayments(after, 5);
    for (const since of [null, NOW]) await receipts.paidBackSince(since, 5);
    await receipts.missingOfTicket('ticket-1');
    await useEveryFind();
    const clubRequests = new SqlClubRequestQueries(database);
    await clubRequests.open(5);
    await clubRequests.latestOf('person-1');
    const attendees = new SqlAttendeeQueries(database);
    const event = { id: 'event-1', cancelledAt: null };
    await attendees.counts(event);
    for (const after of [null, 'ticket-1'])
      await attendees.page(event, { words: ['person'], filter: 'all' }, { ...BY_PURCHASE, limit: 5, after });
    for (const filter of ATTENDEE_FILTERS) await attendees.count(event, { words: [], filter });
    const audit = new SqlAuditQueries(database);
    for (const before of [null, 9]) await audit.latest({ limit: 5, before });
    await audit.about('event-1', ['event_edited', 'club_edited'], NOW);
    await audit.firstBroken();
    const sales = new SqlSalesQueries(database);
    for (const club of [null, 'club-1'])
      for (const day of [null, '2026-12-01']) {
        await sales.topEvents(club, { from: day, to: day }, 5);
        await sales.countByCategory(club);
        await sales.byDay(club, { from: day, to: day });
      }
    await sales.ofEvent('event-1');
    await sales.ofEvents(['event-1', 'event-2']);
    await sales.byEventAndDay(['event-1', 'event-2'], { from: '2026-12-01', to: null });
    await sales.byDayOfEvent('event-1', { from: '2026-12-01', to: null });
    await sales.byType('club-1', { from: '2026-12-01', to: null });
  }
});

describe('plans of all searches on PostgreSQL', () => {
  const seen = new Map<string, CompiledQuery>();
  let server: PostgresUnderTest;
  let database: SqlDatabase;

  beforeAll(async () => {
    server = await openNewPostgres();
    await migrate(server);
    await fill(server);
    const limits = { statementMilliseconds: 0, lockMilliseconds: 0, idleInTransactionMilliseconds: 0 };
    const reader = new Kysely<Schema>({
      dialect: poolOf({ url: server.url, size: 1, readOnly: false, prefersIndexes: false, limits }),
      log: ({ query }) => void seen.set(query.sql, query),
    });
    database = { ...server, reader };
  });
  afterAll(async () => {
    await database.reader.destroy();
    await server.close();
  });

  beforeEach(() => seen.clear());

  it('would reveal a table scan', async () => {
    await sql`select * from events where title = ${'x'}`.execute(database.reader);
    expect(await slowSteps()).toEqual(['Seq Scan on events']);
  });

  it('use an index', async () => {
    await useEverySearch(database);
    expect(await slowSteps()).toEqual([]);
    expect(seen.size).toBeGreaterThan(10);
  });

  async function slowSteps(): Promise<readonly string[]> {
    const statements = [...seen.values()];
    const steps: string[] = [];
    for (const { sql: text, parameters } of statements) {
      const { rows } = await server.reader.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters]),
      );
      steps.push(...rows.flatMap((row) => /Seq Scan on .*/.exec(row['QUERY PLAN'])?.[0] ?? []));
    }
    return steps;
  }

  /** Inserts enough rows for the planner to choose an index. */
  async function fill({ migrator }: SqlDatabase): Promise<void> {
    await new SqlUnitOfWork(server).run((stores) => stores.events.add(anEvent()));
    await new SqlPersonRepository(server).add(aPerson({ role: 'club' }));
    const event = await migrator.selectFrom('events').selectAll().executeTakeFirstOrThrow();
    const places = await migrator.selectFrom('event_places').selectAll().executeTakeFirstOrThrow();
    const person = await migrator.selectFrom('people').selectAll().executeTakeFirstOrThrow();
    for (let thousand = 1; thousand < 4; thousand += 1) {
      const ids = Array.from({ length: 1_000 }, (_, index) => `${thousand * 1_000 + index}`);
      const events = ids.map((id) => ({ ...event, id, search_text: 'an evening' }));
      const people = ids.map((uid) => ({ ...person, uid, name: uid, search_text: 'a student' }));
      await migrator.insertInto('events').values(events).execute();
      await migrator
        .insertInto('event_places')
        .values(ids.map((id) => ({ ...places, event_id: id })))
        .execute();
      await migrator.insertInto('people').values(people).execute();
    }
    await sql`analyze`.execute(migrator);
  }
});

/** Searches for rare words and for common ones, which a scan in the order of the page finds. */
async function useEverySearch(database: SqlDatabase): Promise<void> {
  const events = [new SqlEventQueries(database), new SqlEventQueries(database, 0)] as const;
  const sitemap = new SqlSitemapQueries(database);
  for (const category of [null, 'Sports'] as const)
    for (const after of [null, { startsAt: NOW, id: 'event-1' }]) {
      const filter = { ...everyEvent(NOW), category };
      const narrow = { startingUntil: NOW, maxPriceSen: 999, isAvailable: true };
      await events[0].upcoming({ ...filter, terms: [] }, { limit: 5, after });
      await events[0].upcoming({ ...filter, ...narrow, terms: [] }, { limit: 5, after });
      await events[0].count({ ...filter, ...narrow, terms: [] }, 5);
      await events[0].countRuns({ ...filter, ...narrow, terms: [] });
      await events[0].upcoming({ ...filter, terms: readSearch('gamelan night', NOW) }, { limit: 5, after });
      await events[1].upcoming({ ...filter, terms: readSearch('evening', NOW) }, { limit: 5, after });
      for (const q of ['gamelan night', 'bengkel free', '5 dec', 'sabtu malam', 'night sabtu'])
        await events[0].search({ ...filter, terms: readSearch(q, NOW) }, 5);
      await events[0].wordSources(NOW, { limit: 5, after });
      for (const startingFrom of [null, NOW])
        await sitemap.events({ endingAfter: NOW, startingFrom, startingBefore: NOW }, { limit: 5, after });
      await sitemap.organizers(NOW, { limit: 5, after: null });
      await events[0].findAll(['event-1', 'event-2']);
      await events[0].count({ ...filter, terms: [] }, 5);
      await events[0].count({ ...filter, terms: readSearch('gamelan night', NOW) }, 5);
      await events[1].count({ ...filter, terms: readSearch('evening', NOW) }, 5);
    }
  const people = [new SqlPersonQueries(database), new SqlPersonQueries(database, 0)] as const;
  for (const role of [null, 'club'] as const)
    for (const after of [null, { name: 'Mei', uid: 'person-1' }]) {
      await people[0].search({ words: ['mei', 'ling'], role }, { limit: 5, after });
      await people[1].search({ words: ['student'], role }, { limit: 5, after });
    }
}

function isWalk(step: string): boolean {
  if (/^SCAN \S+_search VIRTUAL TABLE/.test(step)) return !isSearch(step);
  return /^SCAN (?!.*(INDEX|VALUES|CONSTANT ROW)|candidates$)/.test(step);
}

function isSort(step: string): boolean {
  return /TEMP B-TREE FOR (LAST|ORDER)/.test(step);
}

function findsFew(step: string): boolean {
  return isSearch(step) || /^SEARCH own USING INDEX \S+ \(user_id=\?\)/.test(step);
}

function isSearch(step: string): boolean {
  return /^SCAN \S+_search VIRTUAL TABLE INDEX \d+:M/.test(step);
}
