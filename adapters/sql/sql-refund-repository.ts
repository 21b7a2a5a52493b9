import type { Kysely } from 'kysely';
import type { PaymentId } from '#core/payments/payment.ts';
import type { Refund, RefundId } from '#core/payments/refund.ts';
import type { RefundRepository } from '#core/payments/refund-repository.ts';
import type { SqlDialect } from './dialect.ts';
import type { RefundRow, Schema } from './schema.ts';

export class SqlRefundRepository implements RefundRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: RefundId): Promise<Refund | null> {
    const row = await this.db
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', id)
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? toRefund(row) : null;
  }

  async add(refund: Refund): Promise<void> {
    await this.db.insertInto('refunds').values(toRow(refund)).execute();
  }

  async save(refund: Refund): Promise<void> {
    const { id, ...changes } = toRow(refund);
    const { numUpdatedRows } = await this.db
      .updateTable('refunds')
      .set(changes)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`Refund ${id} does not exist.`);
  }

  async ofPayment(paymentId: PaymentId): Promise<readonly Refund[]> {
    const rows = await this.db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toRefund);
  }
}

function toRow(refund: Refund): RefundRow {
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    ticket_id: refund.ticketId,
    user_id: refund.userId,
    amount_sen: refund.amountSen,
    reason: refund.reason,
    status: refund.status,
    bank_reference: refund.bankReference,
    created_at: refund.createdAt,
    updated_at: refund.updatedAt,
  };
}

export function toRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    ticketId: row.ticket_id,
    userId: row.user_id,
    amountSen: row.amount_sen,
    reason: row.reason,
    status: row.status,
    bankReference: row.bank_reference,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
