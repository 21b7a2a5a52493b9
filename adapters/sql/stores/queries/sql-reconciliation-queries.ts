import { sql } from 'kysely';
import type { PaymentComparison } from '#core/reconciliation/payment-comparison.ts';
import type {
  PaymentAlertRecord,
  ReconciliationQueries,
} from '#core/reconciliation/reconciliation-queries.ts';
import type { ProviderId } from '#core/shared/ids.ts';
import { alertTable, comparisonTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlReconciliationQueries implements ReconciliationQueries {
  constructor(private readonly database: SqlDatabase) {}

  async openAlerts(limit: number): Promise<readonly PaymentAlertRecord[]> {
    const rows = await this.database.reader
      .selectFrom('payment_alerts')
      .leftJoin('payments', 'payments.id', 'payment_alerts.payment_id')
      .leftJoin('tickets', 'tickets.id', 'payments.ticket_id')
      .leftJoin('events', 'events.id', 'payments.event_id')
      .selectAll('payment_alerts')
      .select('events.title as eventTitle')
      .select(sql<string | null>`coalesce(tickets.payer_name, tickets.buyer_name)`.as('buyerName'))
      .where('payment_alerts.closed_at', 'is', null)
      .where(sql<boolean>`not (payment_alerts.kind = 'unknown_to_us' and exists (
        select 1 from payments as known
        where known.provider = payment_alerts.provider and known.provider_ref = payment_alerts.provider_ref
      ))`)
      .orderBy('payment_alerts.raised_at')
      .orderBy('payment_alerts.id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      alert: alertTable.toEntity(row),
      eventTitle: row.eventTitle,
      buyerName: row.buyerName,
    }));
  }

  async latestComparison(provider: ProviderId): Promise<PaymentComparison | null> {
    const row = await this.database.reader
      .selectFrom('payment_comparisons')
      .selectAll()
      .where('provider', '=', provider)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? comparisonTable.toEntity(row) : null;
  }
}
