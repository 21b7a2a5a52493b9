import { type Kysely, sql } from 'kysely';
import type { PaymentAlert } from '#core/reconciliation/payment-alert.ts';
import type { PaymentComparison } from '#core/reconciliation/payment-comparison.ts';
import type { ReconciliationRepository } from '#core/reconciliation/reconciliation-repository.ts';
import type { PaymentAlertId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { alertTable, comparisonTable, type Schema } from '../../schema.ts';
import { updateAll } from '../rows/bulk-rows.ts';

export class SqlReconciliationRepository implements ReconciliationRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  /** Writes in a fixed order, so that two transactions never deadlock. */
  async raise(alerts: readonly PaymentAlert[]): Promise<void> {
    for (const alert of [...alerts].sort(byReference)) await this.#raise(alert);
  }

  async #raise(alert: PaymentAlert): Promise<void> {
    const { id, kind, provider, provider_ref, ...fields } = alertTable.toRow(alert);
    await this.db
      .insertInto('payment_alerts')
      .values({ id, kind, provider, provider_ref, ...fields })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'provider', 'provider_ref'])
          .doUpdateSet(fields)
          .where(
            sql<boolean>`payment_alerts.held_sen <> excluded.held_sen or payment_alerts.reported_sen <> excluded.reported_sen`,
          ),
      )
      .execute();
  }

  async findAlert(id: PaymentAlertId): Promise<PaymentAlert | null> {
    const row = await this.db
      .selectFrom('payment_alerts')
      .selectAll()
      .where('id', '=', id)
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? alertTable.toEntity(row) : null;
  }

  async saveAlert(alert: PaymentAlert): Promise<void> {
    await updateAll(this.db, this.dialect, alertTable, [alert]);
  }

  async noteComparison(comparison: PaymentComparison): Promise<void> {
    const { provider, day, ...result } = comparisonTable.toRow(comparison);
    await this.db
      .insertInto('payment_comparisons')
      .values({ provider, day, ...result })
      .onConflict((conflict) => conflict.columns(['provider', 'day']).doUpdateSet(result))
      .execute();
  }
}

function byReference(one: PaymentAlert, other: PaymentAlert): number {
  const [left, right] = [one, other].map(({ kind, provider, providerRef }) =>
    [kind, provider, providerRef].join('\n'),
  );
  return (left ?? '') < (right ?? '') ? -1 : 1;
}
