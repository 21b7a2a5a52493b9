import type { Kysely } from 'kysely';
import type { Payment, PaymentId, ProviderId } from '#core/payments/payment.ts';
import type { PaymentRepository } from '#core/payments/payment-repository.ts';
import type { TicketId } from '#core/tickets/ticket.ts';
import type { SqlDialect } from './dialect.ts';
import type { PaymentRow, Schema } from './schema.ts';

export class SqlPaymentRepository implements PaymentRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: PaymentId): Promise<Payment | null> {
    const row = await this.#locked().where('id', '=', id).executeTakeFirst();
    return row ? toPayment(row) : null;
  }

  async findByProviderRef(provider: ProviderId, providerRef: string): Promise<Payment | null> {
    const row = await this.db
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('provider_ref', '=', providerRef)
      .executeTakeFirst();
    return row ? toPayment(row) : null;
  }

  async findOpen(ticketId: TicketId): Promise<Payment | null> {
    const row = await this.#locked()
      .where('ticket_id', '=', ticketId)
      .where('status', 'in', ['created', 'pending'])
      .executeTakeFirst();
    return row ? toPayment(row) : null;
  }

  async findApplied(ticketId: TicketId): Promise<Payment | null> {
    const row = await this.#locked()
      .where('ticket_id', '=', ticketId)
      .where('resolution', 'in', ['applied', 'late_applied'])
      .executeTakeFirst();
    return row ? toPayment(row) : null;
  }

  async add(payment: Payment): Promise<void> {
    await this.addAll([payment]);
  }

  async save(payment: Payment): Promise<void> {
    const { id, ...changes } = toRow(payment);
    const { numUpdatedRows } = await this.db
      .updateTable('payments')
      .set(changes)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`Payment ${id} does not exist.`);
  }

  /** For the ticket office. */
  async addAll(payments: readonly Payment[]): Promise<void> {
    if (payments.length > 0) await this.db.insertInto('payments').values(payments.map(toRow)).execute();
  }

  /** For the ticket office: the payments of these tickets, the latest last. */
  async ofTickets(ids: readonly TicketId[]): Promise<readonly Payment[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('payments')
      .selectAll()
      .where('ticket_id', 'in', ids)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toPayment);
  }

  #locked() {
    return this.db
      .selectFrom('payments')
      .selectAll()
      .$if(this.dialect.locksRows, (query) => query.forUpdate());
  }
}

function toRow(payment: Payment): PaymentRow {
  return {
    id: payment.id,
    ticket_id: payment.ticketId,
    event_id: payment.eventId,
    user_id: payment.userId,
    provider: payment.provider,
    provider_ref: payment.providerRef,
    checkout_url: payment.checkoutUrl,
    amount_sen: payment.amountSen,
    currency: payment.currency,
    status: payment.status,
    resolution: payment.resolution,
    failure: payment.failure,
    received_sen: payment.receivedSen,
    created_at: payment.createdAt,
    expires_at: payment.expiresAt,
    settled_at: payment.settledAt,
  };
}

export function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    ticketId: row.ticket_id,
    eventId: row.event_id,
    userId: row.user_id,
    provider: row.provider,
    providerRef: row.provider_ref,
    checkoutUrl: row.checkout_url,
    amountSen: row.amount_sen,
    currency: row.currency,
    status: row.status,
    resolution: row.resolution,
    failure: row.failure,
    receivedSen: row.received_sen,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    settledAt: row.settled_at,
  };
}
