import type { Kysely } from 'kysely';
import type { RefundBatchId } from '#core/shared/ids.ts';
import type { RefundBatch } from '#core/transfers/refund-batch.ts';
import type { RefundBatchRepository } from '#core/transfers/refund-batch-repository.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { RefundBatchRow, Schema } from '../../schema.ts';

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
    return row ? toBatch(row) : null;
  }

  async add(batch: RefundBatch): Promise<void> {
    await this.db.insertInto('refund_batches').values(toRow(batch)).execute();
  }

  async save(batch: RefundBatch): Promise<void> {
    const { id, ...changes } = toRow(batch);
    const { numUpdatedRows } = await this.db
      .updateTable('refund_batches')
      .set(changes)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`Refund batch ${id} does not exist.`);
  }
}

function toRow(batch: RefundBatch): RefundBatchRow {
  return {
    id: batch.id,
    status: batch.status,
    made_by: batch.madeBy,
    made_by_name: batch.madeByName,
    made_at: batch.madeAt,
    exported_at: batch.exportedAt,
    closed_at: batch.closedAt,
    lines: batch.lines,
    total_sen: batch.totalSen,
    paid: batch.paid,
    failed: batch.failed,
  };
}

export function toBatch(row: RefundBatchRow): RefundBatch {
  return {
    id: row.id,
    status: row.status,
    madeBy: row.made_by,
    madeByName: row.made_by_name,
    madeAt: row.made_at,
    exportedAt: row.exported_at,
    closedAt: row.closed_at,
    lines: row.lines,
    totalSen: row.total_sen,
    paid: row.paid,
    failed: row.failed,
  };
}
