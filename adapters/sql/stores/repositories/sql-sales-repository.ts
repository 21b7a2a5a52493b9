import { type Kysely, sql } from 'kysely';
import type { SalesRepository } from '#core/analytics/sales-repository.ts';
import type { SalesEntry } from '#core/sales/sales-entry.ts';
import type { Schema } from '../../schema.ts';

const FIGURES = ['tickets', 'revenue_sen', 'fee_sen', 'reversed_tickets', 'reversed_sen'] as const;
type Figures = Pick<Schema['sales_by_day'], (typeof FIGURES)[number]>;
type Key = readonly string[];
type Sum = Figures & { readonly key: Key };

/**
 * Writes figures by event and day, by event and by club in one round trip. To avoid deadlocks it writes in this order
 * and in the order of the keys, after all other locks of a transaction.
 */
export class SqlSalesRepository implements SalesRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  async add(entries: readonly SalesEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const byDay = summedUp(entries, ({ eventId, day }) => [eventId, day]);
    const byEvent = summedUp(entries, ({ eventId }) => [eventId]);
    const byClub = summedUp(entries, ({ organizerId, day }) => [organizerId, day]);
    await Promise.all([
      this.#add('sales_by_day', ['event_id', 'day'], byDay),
      this.#add('sales_by_event', ['event_id'], byEvent),
      this.#add('sales_by_club', ['organizer_id', 'day'], byClub),
    ]);
  }

  async #add(table: keyof Schema, keyColumns: Key, sums: readonly Sum[]): Promise<void> {
    const into = sql.table(table);
    const keyed = sql.join(keyColumns.map((column) => sql.ref(column)));
    const figures = FIGURES.map((column) => sql.ref(column));
    const rows = sums.map((sum) => sql`(${sql.join([...sum.key, ...FIGURES.map((column) => sum[column])])})`);
    await sql`
      insert into ${into} (${keyed}, ${sql.join(figures)})
      values ${sql.join(rows)}
      on conflict (${keyed}) do update set
        ${sql.join(figures.map((figure) => sql`${figure} = ${into}.${figure} + excluded.${figure}`))}`.execute(
      this.db,
    );
  }
}

/** Returns one sum per key, in the order of the keys. */
function summedUp(entries: readonly SalesEntry[], keyOf: (entry: SalesEntry) => Key): readonly Sum[] {
  const sums = new Map<string, Sum>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const text = key.join('\n');
    const sum = sums.get(text) ?? {
      key,
      tickets: 0,
      revenue_sen: 0,
      fee_sen: 0,
      reversed_tickets: 0,
      reversed_sen: 0,
    };
    sum.tickets += entry.tickets;
    sum.revenue_sen += entry.revenueSen;
    sum.fee_sen += entry.feeSen;
    sum.reversed_tickets += entry.reversedTickets;
    sum.reversed_sen += entry.reversedSen;
    sums.set(text, sum);
  }
  return [...sums].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, sum]) => sum);
}
