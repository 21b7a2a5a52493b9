import type { Kysely } from 'kysely';
import type { SalesEntry } from '#core/analytics/sales-entry.ts';
import type { SalesRepository } from '#core/analytics/sales-repository.ts';
import type { SalesRow, Schema } from './schema.ts';

export class SqlSalesRepository implements SalesRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  async add(entries: readonly SalesEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.db
      .insertInto('sales_by_day')
      .values(summedUp(entries))
      .onConflict((conflict) =>
        conflict.columns(['event_id', 'day']).doUpdateSet(({ eb, ref }) => ({
          tickets: eb(ref('sales_by_day.tickets'), '+', ref('excluded.tickets')),
          revenue_sen: eb(ref('sales_by_day.revenue_sen'), '+', ref('excluded.revenue_sen')),
          fee_sen: eb(ref('sales_by_day.fee_sen'), '+', ref('excluded.fee_sen')),
        })),
      )
      .execute();
  }
}

/** One row for each event and day, always in the same order, so that two transactions never wait for each other. */
function summedUp(entries: readonly SalesEntry[]): SalesRow[] {
  const rows = new Map<string, SalesRow>();
  for (const { eventId, day, tickets, revenueSen, feeSen } of entries) {
    const key = `${eventId}\n${day}`;
    const row = rows.get(key) ?? { event_id: eventId, day, tickets: 0, revenue_sen: 0, fee_sen: 0 };
    row.tickets += tickets;
    row.revenue_sen += revenueSen;
    row.fee_sen += feeSen;
    rows.set(key, row);
  }
  return [...rows].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row);
}
