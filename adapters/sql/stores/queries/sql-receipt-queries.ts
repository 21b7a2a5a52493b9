import { type Kysely, sql } from 'kysely';
import {
  REASONS_BEYOND_PRICE,
  type Receipt,
  type ReceiptSource,
  receiptsFirst,
} from '#core/receipts/receipt.ts';
import type { PaymentSlice, ReceiptQueries } from '#core/receipts/receipt-queries.ts';
import type { PaymentId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { paymentTable, receiptTable, refundTable, type Schema, ticketTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import type { JoinedRow } from '../../table.ts';
import { columnsOf } from '../rows/bulk-rows.ts';

const LACKS_RECEIPT = sql<boolean>`payments.status = 'succeeded'
  and payments.resolution in ('applied', 'late_applied')
  and not exists (
    select 1 from receipts where receipts.payment_id = payments.id and receipts.kind = 'receipt'
  )`;

const LACKS_CREDIT_NOTE = sql<boolean>`refunds.status = 'succeeded'
  and refunds.reason not in (${sql.join(REASONS_BEYOND_PRICE.map((reason) => sql.lit(reason)))})
  and payments.resolution in ('applied', 'late_applied')
  and not exists (select 1 from receipts where receipts.refund_id = refunds.id)`;

/** When the ledger recorded a payment's money. */
const RECEIVED_AT = sql<Instant>`coalesce((
  select min(ledger_entries.at) from ledger_entries
  where ledger_entries.payment_id = payments.id and ledger_entries.kind = 'received'
), payments.settled_at)`;

export class SqlReceiptQueries implements ReceiptQueries {
  readonly #db: Kysely<Schema>;

  constructor(database: SqlDatabase) {
    this.#db = database.reader;
  }

  async find(number: string): Promise<Receipt | null> {
    const row = await this.#db
      .selectFrom('receipts')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst();
    return row ? receiptTable.toEntity(row) : null;
  }

  async ofTicket(ticketId: TicketId): Promise<readonly Receipt[]> {
    const rows = await this.#db
      .selectFrom('receipts')
      .selectAll()
      .where('ticket_id', '=', ticketId)
      .execute();
    return receiptsFirst(rows.map(receiptTable.toEntity));
  }

  async reportedSince(since: Instant, limit: number): Promise<readonly ReceiptSource[]> {
    const rows = await this.#payments()
      .innerJoin('provider_events', (join) =>
        join
          .onRef('provider_events.provider', '=', 'payments.provider')
          .onRef('provider_events.provider_ref', '=', 'payments.provider_ref'),
      )
      // A literal, because the index is partial.
      .where(sql<boolean>`provider_events.raw <> ''`)
      .where('provider_events.received_at', '>=', since)
      .where(LACKS_RECEIPT)
      .orderBy('provider_events.received_at')
      .limit(limit)
      .execute();
    return rows.map(toPayment);
  }

  async amongPayments(after: PaymentId | null, limit: number): Promise<PaymentSlice> {
    const ids = await this.#db
      .selectFrom('payments')
      .select('id')
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(limit)
      .execute();
    const [first] = ids;
    const last = ids.at(-1);
    if (!first || !last) return { missing: [], last: null };
    const rows = await this.#payments()
      .where('payments.id', '>=', first.id)
      .where('payments.id', '<=', last.id)
      .where(LACKS_RECEIPT)
      .execute();
    const missing = rows.map(toPayment).sort(earlierFirst);
    return { missing, last: ids.length < limit ? null : last.id };
  }

  async paidBackSince(since: Instant | null, limit: number): Promise<readonly ReceiptSource[]> {
    const rows = await this.#refunds()
      .$if(since !== null, (query) => query.where('refunds.updated_at', '>=', since ?? ''))
      .orderBy('refunds.updated_at')
      .orderBy('refunds.id')
      .limit(limit)
      .execute();
    return rows.map(toRefund);
  }

  async missingOfTicket(ticketId: TicketId): Promise<readonly ReceiptSource[]> {
    const payments = await this.#payments()
      .where('payments.ticket_id', '=', ticketId)
      .where(LACKS_RECEIPT)
      .execute();
    const refunds = await this.#refunds().where('refunds.ticket_id', '=', ticketId).execute();
    return [...payments.map(toPayment), ...refunds.map(toRefund).sort(earlierFirst)];
  }

  #payments() {
    return this.#db
      .selectFrom('payments')
      .innerJoin('tickets', 'tickets.id', 'payments.ticket_id')
      .innerJoin('events', 'events.id', 'payments.event_id')
      .select(columnsOf(paymentTable, ticketTable))
      .select(['events.title as eventTitle', RECEIVED_AT.as('receivedAt')]);
  }

  #refunds() {
    return this.#db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .innerJoin('tickets', 'tickets.id', 'refunds.ticket_id')
      .innerJoin('events', 'events.id', 'tickets.event_id')
      .select(columnsOf(paymentTable, ticketTable, refundTable))
      .select('events.title as eventTitle')
      .where(LACKS_CREDIT_NOTE);
  }
}

function toPayment(row: JoinedRow): ReceiptSource {
  return { ...common(row), refund: null, at: String(row.receivedAt) };
}

function toRefund(row: JoinedRow): ReceiptSource {
  const refund = refundTable.fromJoined(row);
  return { ...common(row), refund, at: refund.updatedAt };
}

function common(row: JoinedRow): Omit<ReceiptSource, 'refund' | 'at'> {
  return {
    payment: paymentTable.fromJoined(row),
    ticket: ticketTable.fromJoined(row),
    eventTitle: String(row.eventTitle),
  };
}

function earlierFirst(one: ReceiptSource, other: ReceiptSource): number {
  return one.at < other.at ? -1 : 1;
}
