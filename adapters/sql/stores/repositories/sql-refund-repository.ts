import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Refund } from '#core/refunds/refund.ts';
import type { RefundRepository } from '#core/refunds/refund-repository.ts';
import type { PaymentId, PersonId, RefundBatchId, RefundId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import { refundTable, type Schema } from '../../schema.ts';
import { byId, insertAll, isOneOf, listed, updateAll } from '../rows/bulk-rows.ts';

export class SqlRefundRepository implements RefundRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async findAll(ids: readonly RefundId[]): Promise<readonly Refund[]> {
    if (ids.length === 0) return [];
    return this.#lockedById(isOneOf(this.dialect, 'refunds', ['id'], listed(ids)));
  }

  async readAll(ids: readonly RefundId[]): Promise<readonly Refund[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('refunds')
      .selectAll()
      .where(isOneOf(this.dialect, 'refunds', ['id'], listed(ids)))
      .execute();
    return rows.map(refundTable.toEntity);
  }

  async add(refund: Refund): Promise<void> {
    await insertAll(this.db, this.dialect, refundTable, [refund]);
  }

  async save(refund: Refund): Promise<void> {
    await updateAll(this.db, this.dialect, refundTable, [refund]);
  }

  async ofPayments(paymentIds: readonly PaymentId[]): Promise<readonly Refund[]> {
    if (paymentIds.length === 0) return [];
    const rows = await this.db
      .selectFrom('refunds')
      .selectAll()
      .where(isOneOf(this.dialect, 'refunds', ['payment_id'], listed(paymentIds)))
      .execute();
    return rows.map(refundTable.toEntity).sort(byAge);
  }

  async ofBatch(batchId: RefundBatchId): Promise<readonly Refund[]> {
    return this.#lockedById(sql<boolean>`batch_id = ${batchId} and status = 'processing'`);
  }

  async manualOf(userIds: readonly PersonId[]): Promise<readonly Refund[]> {
    if (userIds.length === 0) return [];
    return this.#lockedById(sql<boolean>`
      ${isOneOf(this.dialect, 'refunds', ['user_id'], listed(userIds))}
      and (status = 'manual_required' or (status = 'processing' and batch_id is not null))`);
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
    return rows.map((row) => ({ ...refundTable.toEntity(row), dueAt: until }));
  }

  /** Locks in the order of the ids, so that two transactions never deadlock. */
  async #lockedById(condition: RawBuilder<boolean>): Promise<readonly Refund[]> {
    const rows = await this.db
      .selectFrom('refunds')
      .selectAll()
      .where(condition)
      .$if(this.dialect.locksRows, (query) => query.orderBy('id').forUpdate())
      .execute();
    return rows.map(refundTable.toEntity).sort(byId);
  }
}

function byAge(one: Refund, other: Refund): number {
  return `${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? -1 : 1;
}
