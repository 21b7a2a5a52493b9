import type { Kysely } from 'kysely';
import type { RefundBatch } from '#core/refund-batches/refund-batch.ts';
import type { RefundBatchRepository } from '#core/refund-batches/refund-batch-repository.ts';
import type { RefundBatchId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { refundBatchTable, type Schema } from '../../schema.ts';
import { insertAll, updateAll } from '../rows/bulk-rows.ts';

export class SqlRefundBatchRepository implements RefundBatchRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: RefundBatchId): Promise<RefundBatch | null> {
    const row = await this.db
      .selectFrom('refund_batches')
      .selectAll()
      .where('id', '=', id)
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? refundBatchTable.toEntity(row) : null;
  }

  async add(batch: RefundBatch): Promise<void> {
    await insertAll(this.db, this.dialect, refundBatchTable, [batch]);
  }

  async save(batch: RefundBatch): Promise<void> {
    await updateAll(this.db, this.dialect, refundBatchTable, [batch]);
  }
}
