import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Refund } from '#core/refunds/refund.ts';
import type { RefundRepository } from '#core/refunds/refund-repository.ts';
import type { PaymentId, PersonId, RefundBatchId, RefundId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { RefundRow, Schema } from '../../schema.ts';
import { byId, isOneOf, keyed } from '../rows/bulk-rows.ts';

export class SqlRefundRepository implements RefundRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: RefundId): Promise<Refund | null> {
    const row = await this.#locked().where('id', '=', id).executeTakeFirst();
    return row ? toRefund(row) : null;
  }

  async findAll(ids: readonly RefundId[]): Promise<readonly Refund[]> {
    if (ids.length === 0) return [];
    return this.#lockedById(isOneOf(this.dialect, 'refunds', keyed('id', ids)));
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

  async ofBatch(batchId: RefundBatchId): Promise<readonly Refund[]> {
    return this.#lockedById(sql<boolean>`batch_id = ${batchId} and status = 'processing'`);
  }

  async manualOf(userId: PersonId): Promise<readonly Refund[]> {
    return this.#lockedById(sql<boolean>`
      user_id = ${userId} and (status = 'manual_required' or (status = 'processing' and batch_id is not null))`);
  }

  async lease(now: Instant, until: Instant, limit: number): Promise<readonly Refund[]> {
    const rows = await this.db
      .selectFrom('refunds')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .$if(this.dialect.locksRows, (query) => query.forUpdate().skipLocked())
      .execute();
    const ids = rows.map((row) => row.id);
    if (ids.length > 0)
      await this.db.updateTable('refunds').set({ due_at: until }).where('id', 'in', ids).execute();
    return rows.map((row) => ({ ...toRefund(row), dueAt: until }));
  }

  /** Locks in the order of the ids, so that two transactions never deadlock. */
  async #lockedById(condition: RawBuilder<boolean>): Promise<readonly Refund[]> {
    const rows = await this.#locked()
      .where(condition)
      .$if(this.dialect.locksRows, (query) => query.orderBy('id'))
      .execute();
    return rows.map(toRefund).sort(byId);
  }

  #locked() {
    return this.db
      .selectFrom('refunds')
      .selectAll()
      .$if(this.dialect.locksRows, (query) => query.forUpdate());
  }
}

function toRow(refund: Refund): RefundRow {
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    ticket_id: refund.ticketId,
    event_id: refund.eventId,
    user_id: refund.userId,
    amount_sen: refund.amountSen,
    currency: refund.currency,
    reason: refund.reason,
    status: refund.status,
    bank_reference: refund.bankReference,
    provider_refund_ref: refund.providerRefundRef,
    attempts: refund.attempts,
    due_at: refund.dueAt,
    problem: refund.problem,
    batch_id: refund.batchId,
    sent_at: refund.sentAt,
    created_at: refund.createdAt,
    updated_at: refund.updatedAt,
  };
}

export function toRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    ticketId: row.ticket_id,
    eventId: row.event_id,
    userId: row.user_id,
    amountSen: row.amount_sen,
    currency: row.currency,
    reason: row.reason,
    status: row.status,
    bankReference: row.bank_reference,
    providerRefundRef: row.provider_refund_ref,
    attempts: row.attempts,
    dueAt: row.due_at,
    problem: row.problem,
    batchId: row.batch_id,
    sentAt: row.sent_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
