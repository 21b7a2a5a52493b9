import { type Kysely, sql } from 'kysely';
import type { SalesEntry } from '#core/analytics/sales-entry.ts';
import type { SalesRepository } from '#core/analytics/sales-repository.ts';
import { together } from '#core/shared/together.ts';
import type { DaySalesRow, Schema } from './schema.ts';

type Figures = Pick<DaySalesRow, 'tickets' | 'revenue_sen' | 'fee_sen'>;
type Key = Readonly<Record<string, string>>;

/**
 * By event and day, and summed up by event and by club, in one trip. Always in this order and in that of the keys, and
 * after whatever else a transaction waits for, so that two of them never wait for each other.
 */
export class SqlSalesRepository implements SalesRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  async add(entries: readonly SalesEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await together([
      this.#add('sales_by_day', entries, ({ eventId, day }) => ({ event_id: eventId, day })),
      this.#add('sales_by_event', entries, ({ eventId }) => ({ event_id: eventId })),
      this.#add('sales_by_club', entries, ({ organizerId, day }) => ({ organizer_id: organizerId, day })),
    ]);
  }

  async #add(
    table: 'sales_by_day' | 'sales_by_event' | 'sales_by_club',
    entries: readonly SalesEntry[],
    keyOf: (entry: SalesEntry) => Key,
  ): Promise<void> {
    const rows = summedUp(entries, keyOf);
    const key = Object.keys(rows[0]?.key ?? {}).join(', ');
    const values = rows.map(({ key, tickets, revenue_sen, fee_sen }) => {
      const row = [...Object.values(key), tickets, revenue_sen, fee_sen];
      return sql`(${sql.join(row)})`;
    });
    await sql`
      insert into ${sql.raw(table)} (${sql.raw(key)}, tickets, revenue_sen, fee_sen)
      values ${sql.join(values)}
      on conflict (${sql.raw(key)}) do update set
        tickets = ${sql.raw(table)}.tickets + excluded.tickets,
        revenue_sen = ${sql.raw(table)}.revenue_sen + excluded.revenue_sen,
        fee_sen = ${sql.raw(table)}.fee_sen + excluded.fee_sen`.execute(this.db);
  }
}

/** One row for each key. */
function summedUp(
  entries: readonly SalesEntry[],
  keyOf: (entry: SalesEntry) => Key,
): readonly (Figures & { readonly key: Key })[] {
  const rows = new Map<string, Figures & { readonly key: Key }>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const text = Object.values(key).join('\n');
    const row = rows.get(text) ?? { key, tickets: 0, revenue_sen: 0, fee_sen: 0 };
    row.tickets += entry.tickets;
    row.revenue_sen += entry.revenueSen;
    row.fee_sen += entry.feeSen;
    rows.set(text, row);
  }
  return [...rows].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row);
}
