import type { Kysely } from 'kysely';
import type { Payment } from '#core/payments/payment.ts';
import type { PaymentRepository, ReportedPayment } from '#core/payments/payment-repository.ts';
import type { PaymentId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { PaymentRow, Schema } from '../../schema.ts';
import { byId, insertAll, isOneOf, keyed, updateAll } from '../rows/bulk-rows.ts';

/** Columns that change after the insert. Owner and amount never do, so their indexes are not written again. */
const MUTABLE_COLUMNS = [
  'provider_ref',
  'checkout_url',
  'status',
  'resolution',
  'failure',
  'received_sen',
  'expires_at',
  'settled_at',
  'check_due_at',
  'charged_back_at',
] as const;

export class SqlPaymentRepository implements PaymentRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: PaymentId): Promise<Payment | null> {
    const [payment = null] = await this.findAll([id]);
    return payment;
  }

  async findAll(ids: readonly PaymentId[]): Promise<readonly Payment[]> {
    if (ids.length === 0) return [];
    const rows = await this.#locked()
      .where(isOneOf(this.dialect, 'payments', keyed('id', ids)))
      .$if(this.dialect.locksRows, (query) => query.orderBy('id'))
      .execute();
    return rows.map(toPayment).sort(byId);
  }

  async findReported(reports: readonly ReportedPayment[]): Promise<readonly Payment[]> {
    if (reports.length === 0) return [];
    const references = reports.map(({ provider, providerRef }) => ({ provider, provider_ref: providerRef }));
    const ids = reports.flatMap(({ paymentId }) => (paymentId === null ? [] : { id: paymentId }));
    const which = (keys: readonly Partial<PaymentRow>[]) =>
      this.db
        .selectFrom('payments')
        .selectAll()
        .where(isOneOf(this.dialect, 'payments', keys));
    const query = ids.length === 0 ? which(references) : which(references).unionAll(which(ids));
    const rows = await query.execute();
    return [...new Map(rows.map((row) => [row.id, toPayment(row)])).values()];
  }

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly Payment[]> {
    if (ticketIds.length === 0) return [];
    const rows = await this.#locked()
      .where(isOneOf(this.dialect, 'payments', keyed('ticket_id', ticketIds)))
      .execute();
    return rows.map(toPayment).sort(byAge);
  }

  async leaseChecks(now: Instant, until: Instant, limit: number): Promise<readonly Payment[]> {
    const rows = await this.db
      .selectFrom('payments')
      .selectAll()
      .where('check_due_at', '<=', now)
      .orderBy('check_due_at')
      .orderBy('id')
      .limit(limit)
      .$if(this.dialect.locksRows, (query) => query.forUpdate().skipLocked())
      .execute();
    const leased = rows.map((row) => ({ ...toPayment(row), checkDueAt: until }));
    await this.#save(leased, ['check_due_at']);
    return leased;
  }

  async save(payment: Payment): Promise<void> {
    await this.#save([payment]);
  }

  async saveAll(payments: readonly Payment[]): Promise<void> {
    await this.#save(payments, MUTABLE_COLUMNS);
  }

  async addAll(payments: readonly Payment[]): Promise<void> {
    await insertAll(this.db, this.dialect, 'payments', payments.map(toRow));
  }

  async #save(payments: readonly Payment[], columns?: readonly (keyof PaymentRow)[]): Promise<void> {
    const saved = await updateAll(this.db, this.dialect, 'payments', 'id', payments.map(toRow), columns);
    if (saved !== payments.length) throw new Error('A payment to be saved does not exist.');
  }

  #locked() {
    return this.db
      .selectFrom('payments')
      .selectAll()
      .$if(this.dialect.locksRows, (query) => query.forUpdate());
  }
}

function byAge(one: Payment, other: Payment): number {
  const [left, right] = [one, other].map(({ createdAt, id }) => `${createdAt} ${id}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
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
    check_due_at: payment.checkDueAt,
    charged_back_at: payment.chargedBackAt,
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
    checkDueAt: row.check_due_at,
    chargedBackAt: row.charged_back_at,
  };
}
