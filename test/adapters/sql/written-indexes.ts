import { SqlAttendeeQueries } from '#adapters/sql/stores/queries/sql-attendee-queries.ts';
import { SqlBankStatementQueries } from '#adapters/sql/stores/queries/sql-bank-statement-queries.ts';
import { SqlLedgerQueries } from '#adapters/sql/stores/queries/sql-ledger-queries.ts';
import { SqlOutboxQueries } from '#adapters/sql/stores/queries/sql-outbox-queries.ts';
import { SqlPersonalDataQueries } from '#adapters/sql/stores/queries/sql-personal-data-queries.ts';
import { SqlReceiptQueries } from '#adapters/sql/stores/queries/sql-receipt-queries.ts';
import { SqlSalesQueries } from '#adapters/sql/stores/queries/sql-sales-queries.ts';
import { SqlTicketQueries } from '#adapters/sql/stores/queries/sql-ticket-queries.ts';
import { BY_PURCHASE } from '#core/attendees/attendee-queries.ts';
import { aReceiptDraft } from '#test/support/a-receipt.ts';
import { type Query, queries, stores } from './index-queries.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const EVENT = { id: 'event-1', cancelledAt: null };
const ALL = { words: [], filter: 'all' } as const;
const DAY = { from: '2026-12-01', to: '2026-12-01' };
const BEFORE = { from: '2026-11-01', to: '2026-11-01' };

export interface WrittenIndex {
  /** The name, or the table and columns of a key that the table itself states. */
  readonly index: string;
  /** What it keeps unique; null for an index that only serves queries. */
  readonly guards: string | null;
  /** The query that needs it. */
  readonly query: string;
  readonly run: Query;
}

/** The tables into which the sale of a ticket writes. */
export const SALE_TABLES = [
  'domain_events',
  'event_places',
  'ledger_entries',
  'outbox',
  'payments',
  'receipts',
  'sales_by_club',
  'sales_by_day',
  'sales_by_event',
  'tickets',
] as const;

/** Every index of those tables. */
export const WRITTEN_INDEXES: readonly WrittenIndex[] = [
  serves(
    'domain_events (id)',
    'RetentionRepository.erase, domain-events',
    stores(({ retention }) => retention.erase('domain-events', NOW, 5)),
    'the id',
  ),
  serves(
    'event_places (event_id)',
    'EventRepository.find',
    stores(({ events }) => events.find('event-1')),
    'the event',
  ),
  serves(
    'ledger_entries (payment_id, kind, reference, account)',
    'LedgerRepository.ofPayments',
    stores(({ ledger }) => ledger.ofPayments(['payment-1', 'payment-2'])),
    'an account of a movement',
  ),
  serves(
    'ledger_entries_event',
    'LedgerQueries.sums',
    queries(SqlLedgerQueries, (ledger) => ledger.sums({ eventId: 'event-1', from: null, until: NOW })),
  ),
  serves(
    'outbox (id)',
    'OutboxRepository.removeSent',
    stores(({ outbox }) => outbox.removeSent(NOW, 5)),
    'the id',
  ),
  serves(
    'outbox_due',
    'OutboxRepository.lease',
    stores(({ outbox }) => outbox.lease('announcements', NOW, NOW, 5)),
  ),
  serves(
    'outbox_latest',
    'OutboxQueries.latest',
    queries(SqlOutboxQueries, (outbox) =>
      outbox.latest({ limit: 5, words: ['aina'], after: { createdAt: NOW, id: 'message-1' } }),
    ),
  ),
  serves(
    'outbox_sent',
    'OutboxRepository.removeSent',
    stores(({ outbox }) => outbox.removeSent(NOW, 5)),
  ),
  serves(
    'payments (id)',
    'PaymentRepository.findAll',
    stores(({ payments }) => payments.findAll(['payment-1'])),
    'the id',
  ),
  serves(
    'payments (provider, provider_ref)',
    'BankStatementQueries.transfersWith',
    queries(SqlBankStatementQueries, (statements) => statements.transfersWith(['AC-0000-0000'])),
    'a checkout of a provider',
  ),
  serves(
    'payments_awaited_transfers',
    'PaymentRepository.countAwaitedTransfers',
    stores(({ payments }) => payments.countAwaitedTransfers(['event-1'])),
  ),
  serves(
    'payments_check',
    'PaymentRepository.leaseChecks',
    stores(({ payments }) => payments.leaseChecks(NOW, NOW, 5)),
  ),
  serves(
    'payments_ticket',
    'PaymentRepository.ofTickets',
    stores(({ payments }) => payments.ofTickets(['ticket-1', 'ticket-2'])),
    'the open payment of a ticket',
  ),
  serves(
    'payments_transfers',
    'BankStatementQueries.unpaidTransfers',
    queries(SqlBankStatementQueries, (statements) => statements.unpaidTransfers(NOW, 5)),
  ),
  serves(
    'receipts (number)',
    'ReceiptQueries.find',
    queries(SqlReceiptQueries, (receipts) => receipts.find('R-2026-000001')),
    'the number',
  ),
  serves(
    'receipts (kind, year, sequence)',
    'ReceiptRepository.issue',
    stores(({ receipts }) => receipts.issue([aReceiptDraft()])),
    'the place in a series',
  ),
  serves(
    'receipts_named',
    'RetentionRepository.erase, receipts',
    stores(({ retention }) => retention.erase('receipts', NOW, 5)),
  ),
  serves(
    'receipts_payment',
    'ReceiptQueries.amongPayments',
    queries(SqlReceiptQueries, (receipts) => receipts.amongPayments('payment-0', 5)),
    'the receipt of a payment',
  ),
  serves(
    'receipts_refund',
    'ReceiptQueries.paidBackSince',
    queries(SqlReceiptQueries, (receipts) => receipts.paidBackSince(NOW, 5)),
    'the credit note of a refund',
  ),
  serves(
    'receipts_ticket',
    'ReceiptQueries.ofTicket',
    queries(SqlReceiptQueries, (receipts) => receipts.ofTicket('ticket-1')),
  ),
  serves(
    'sales_by_club (organizer_id, day)',
    'SalesQueries.byDay, of a club',
    queries(SqlSalesQueries, (sales) => sales.byDay('club-1', DAY)),
    'a club’s day',
  ),
  serves(
    'sales_by_club_day',
    'SalesQueries.byDay, of all',
    queries(SqlSalesQueries, (sales) => sales.byDay(null, DAY)),
  ),
  serves(
    'sales_by_day (event_id, day)',
    'SalesQueries.byEventAndDay',
    queries(SqlSalesQueries, (sales) => sales.byEventAndDay(['event-1'], DAY)),
    'an event’s day',
  ),
  serves(
    'sales_by_day_day',
    'SalesQueries.topEvents, of a few days',
    queries(SqlSalesQueries, (sales) => sales.topEvents(null, BEFORE, 5)),
  ),
  serves(
    'sales_by_event (event_id)',
    'SalesQueries.ofEvent',
    queries(SqlSalesQueries, (sales) => sales.ofEvent('event-1')),
    'the event',
  ),
  serves(
    'tickets (id)',
    'TicketRepository.findAll',
    stores(({ tickets }) => tickets.findAll(['ticket-1'])),
    'the id',
  ),
  serves(
    'tickets (user_id, idempotency_key)',
    'TicketQueries.ofPerson',
    queries(SqlTicketQueries, (tickets) => tickets.ofPerson('person-1', { limit: 10, after: null })),
    'a purchase of a person',
  ),
  serves(
    'tickets_cancelled',
    'AttendeeQueries.count, of the cancelled',
    queries(SqlAttendeeQueries, (attendees) => attendees.count(EVENT, { ...ALL, filter: 'cancelled' })),
  ),
  serves(
    'tickets_event',
    'AttendeeQueries.page',
    queries(SqlAttendeeQueries, (attendees) =>
      attendees.page(EVENT, ALL, { ...BY_PURCHASE, limit: 5, after: null }),
    ),
  ),
  serves(
    'tickets_holds',
    'TicketQueries.expiredHolds',
    queries(SqlTicketQueries, (tickets) => tickets.expiredHolds(NOW, 5)),
  ),
  serves(
    'tickets_named',
    'RetentionRepository.erase, free-tickets',
    stores(({ retention }) => retention.erase('free-tickets', NOW, 5)),
  ),
  serves(
    'tickets_payer',
    'PersonalDataQueries.of',
    queries(SqlPersonalDataQueries, (data) =>
      data.of({ uid: 'person-1', email: 'person-1@acara.test', listKeys: ['key-1'] }),
    ),
  ),
];

function serves(index: string, query: string, run: Query, guards: string | null = null): WrittenIndex {
  return { index, query, run, guards };
}
