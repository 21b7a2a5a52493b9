import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  documentedBy,
  numbered,
  type Receipt,
  type ReceiptDraft,
  type ReceiptKind,
  withoutDocumented,
  yearOf,
} from '#core/receipts/receipt.ts';
import type { ReceiptRepository } from '#core/receipts/receipt-repository.ts';
import type { SqlDialect } from '../../dialect.ts';
import { receiptTable, type Schema } from '../../schema.ts';
import { insertAll } from '../rows/bulk-rows.ts';

export class SqlReceiptRepository implements ReceiptRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async issue(drafts: readonly ReceiptDraft[]): Promise<readonly Receipt[]> {
    if (drafts.length === 0) return [];
    await this.dialect.lockTable(this.db as unknown as Kysely<unknown>, 'receipts');
    const fresh = withoutDocumented(drafts, await this.#documented(drafts));
    const last = new Map<string, number>();
    for (const draft of fresh) {
      const series = seriesOf(draft.kind, yearOf(draft));
      if (!last.has(series)) last.set(series, await this.#lastOf(draft.kind, yearOf(draft)));
    }
    const added = numbered(fresh, (kind, year) => last.get(seriesOf(kind, year)) ?? 0);
    await insertAll(this.db, this.dialect, receiptTable, added);
    return added;
  }

  /** Returns what is documented of the drafts' payments and refunds, by their partial indexes. */
  async #documented(drafts: readonly ReceiptDraft[]): Promise<ReadonlySet<string>> {
    const paymentIds = drafts.flatMap(({ paymentId, refundId }) => (refundId === null ? paymentId : []));
    const refundIds = drafts.flatMap(({ refundId }) => refundId ?? []);
    const found = [
      ...(await this.#existing(sql<boolean>`kind = 'receipt'`, 'payment_id', paymentIds)),
      ...(await this.#existing(sql<boolean>`refund_id is not null`, 'refund_id', refundIds)),
    ];
    return new Set(found.map(documentedBy));
  }

  async #existing(
    condition: RawBuilder<boolean>,
    column: 'payment_id' | 'refund_id',
    ids: readonly string[],
  ): Promise<readonly Pick<Receipt, 'paymentId' | 'refundId'>[]> {
    if (ids.length === 0) return [];
    return this.db
      .selectFrom('receipts')
      .select(['payment_id as paymentId', 'refund_id as refundId'])
      .where(condition)
      .where(column, 'in', [...new Set(ids)])
      .execute();
  }

  async #lastOf(kind: ReceiptKind, year: number): Promise<number> {
    const { last } = await this.db
      .selectFrom('receipts')
      .select(({ fn }) => fn.max('sequence').as('last'))
      .where('kind', '=', kind)
      .where('year', '=', year)
      .executeTakeFirstOrThrow();
    return last ?? 0;
  }
}

function seriesOf(kind: ReceiptKind, year: number): string {
  return `${kind} ${year}`;
}
