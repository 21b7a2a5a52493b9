import { type Kysely, sql } from 'kysely';
import type { PaymentAlert } from '#core/reconciliation/payment-alert.ts';
import type { PaymentComparison } from '#core/reconciliation/payment-comparison.ts';
import type { ReconciliationRepository } from '#core/reconciliation/reconciliation-repository.ts';
import type { PaymentAlertId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { PaymentAlertRow, PaymentComparisonRow, Schema } from '../../schema.ts';

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
    const { id, kind, provider, provider_ref, ...fields } = toRow(alert);
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
    return row ? toAlert(row) : null;
  }

  async saveAlert(alert: PaymentAlert): Promise<void> {
    const { id, ...changes } = toRow(alert);
    const { numUpdatedRows } = await this.db
      .updateTable('payment_alerts')
      .set(changes)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`Alert ${id} does not exist.`);
  }

  async noteComparison(comparison: PaymentComparison): Promise<void> {
    const { provider, day, compared, differing, comparedAt: compared_at } = comparison;
    const result = { compared, differing, compared_at };
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

function toRow(alert: PaymentAlert): PaymentAlertRow {
  return {
    id: alert.id,
    kind: alert.kind,
    provider: alert.provider,
    provider_ref: alert.providerRef,
    payment_id: alert.paymentId,
    held_sen: alert.heldSen,
    reported_sen: alert.reportedSen,
    currency: alert.currency,
    reported_state: alert.reportedState,
    raised_at: alert.raisedAt,
    closed_at: alert.closedAt,
    note: alert.note,
  };
}

export function toAlert(row: PaymentAlertRow): PaymentAlert {
  return {
    id: row.id,
    kind: row.kind,
    provider: row.provider,
    providerRef: row.provider_ref,
    paymentId: row.payment_id,
    heldSen: row.held_sen,
    reportedSen: row.reported_sen,
    currency: row.currency,
    reportedState: row.reported_state,
    raisedAt: row.raised_at,
    closedAt: row.closed_at,
    note: row.note,
  };
}

export function toComparison(row: PaymentComparisonRow): PaymentComparison {
  const { compared_at: comparedAt, ...comparison } = row;
  return { ...comparison, comparedAt };
}
