import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SqlDialect } from '../dialect.ts';
import type { Migration } from './migration.ts';

/**
 * Stores reversed sales beside the net figures, so that a day shows its gross sales. Earlier reversals are computed
 * from tickets and ledger.
 */
export const reversedSales: Migration = {
  name: '0018-reversed-sales',
  async up(db, dialect) {
    for (const table of ['sales_by_day', 'sales_by_event', 'sales_by_club'])
      for (const column of ['reversed_tickets', 'reversed_sen'])
        await db.schema
          .alterTable(table)
          .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
          .execute();
    await fill(db, 'sales_by_day', ['event_id', 'day'], reversedByDay(dialect));
    await fill(
      db,
      'sales_by_event',
      ['event_id'],
      sql`
        select event_id, sum(reversed_tickets), sum(reversed_sen) from sales_by_day
        group by event_id`,
    );
    await fill(
      db,
      'sales_by_club',
      ['organizer_id', 'day'],
      sql`
        select organizer_id, day, sum(reversed_tickets), sum(reversed_sen)
        from sales_by_day join events on events.id = sales_by_day.event_id
        group by organizer_id, day`,
    );
  },
};

/** Selects the keys and both figures of each day of an event with a reversal. */
function reversedByDay(dialect: SqlDialect): RawBuilder<unknown> {
  return sql`
    select event_id, day, sum(tickets), sum(sen)
    from (
      select event_id, ${dialect.dayOf('closed_at')} as day, 1 as tickets, 0 as sen
      from tickets where confirmed_at is not null and status = 'cancelled'
      union all
      select event_id, ${dialect.dayOf('at')}, 0, -amount_sen
      from ledger_entries
      where kind in ('taken_back', 'charged_back') and account in ('club', 'platform') and currency = 'MYR'
    ) as reversals
    group by event_id, day`;
}

/** Every key has a row already: the upsert serves as an update by a whole query. */
async function fill(
  db: Kysely<unknown>,
  table: string,
  keyColumns: readonly string[],
  figures: RawBuilder<unknown>,
): Promise<void> {
  const keyed = sql.join(keyColumns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${keyed}, tickets, revenue_sen, fee_sen, reversed_tickets, reversed_sen)
    select ${keyed}, 0, 0, 0, reversed_tickets, reversed_sen
    from (
      with figures (${keyed}, reversed_tickets, reversed_sen) as (${figures})
      select * from figures
    ) as found
    where reversed_tickets <> 0 or reversed_sen <> 0
    on conflict (${keyed}) do update set
      reversed_tickets = excluded.reversed_tickets,
      reversed_sen = excluded.reversed_sen`.execute(db);
}
