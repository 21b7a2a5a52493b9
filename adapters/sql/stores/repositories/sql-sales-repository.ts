import { type Kysely, sql } from 'kysely';
import type { SalesRepository } from '#core/analytics/sales-repository.ts';
import type { SalesEntry } from '#core/sales/sales-entry.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { Schema } from '../../schema.ts';
import { Statement } from '../../statement.ts';
import { refs } from '../rows/bulk-rows.ts';

const FIGURES = ['tickets', 'revenue_sen', 'fee_sen', 'reversed_tickets', 'reversed_sen'] as const;
type Figures = Pick<Schema['sales_by_day'], (typeof FIGURES)[number]>;
type Key = readonly string[];
type Sum = Figures & { readonly key: Key };

/**
 * Writes figures by event and day, by event and by club in one round trip. To avoid deadlocks it writes in this order
 * and in the order of the keys, after all other locks of a transaction.
 */
export class SqlSalesRepository implements SalesRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async add(entries: readonly SalesEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const byDay = summedUp(entries, ({ eventId, day }) => [eventId, day]);
    const byEvent = summedUp(entries, ({ eventId }) => [eventId]);
    const byClub = summedUp(entries, ({ organizerId, day }) => [organizerId, day]);
    await Promise.all([
      ofDays.write(this.db, this.dialect, byDay),
      ofEvents.write(this.db, this.dialect, byEvent),
      ofClubs.write(this.db, this.dialect, byClub),
    ]);
  }
}

const ofDays = additionTo('sales_by_day', ['event_id', 'day']);
const ofEvents = additionTo('sales_by_event', ['event_id']);
const ofClubs = additionTo('sales_by_club', ['organizer_id', 'day']);

function additionTo(table: keyof Schema, key: Key): Statement<readonly Sum[]> {
  const columns = [...key, ...FIGURES];
  const figures = FIGURES.map((column) => sql.ref(column));
  const sums = figures.map((figure) => sql`${figure} = ${sql.table(table)}.${figure} + excluded.${figure}`);
  return new Statement(({ dialect, at }) => {
    const rows = at((given) => given.map((sum) => [...sum.key, ...FIGURES.map((column) => sum[column])]));
    return sql`
      insert into ${sql.table(table)} (${refs(columns)})
      select ${refs(columns)} from ${dialect.rowsOf(table, columns, rows)} where true
      on conflict (${refs(key)}) do update set ${sql.join(sums)}`;
  });
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
