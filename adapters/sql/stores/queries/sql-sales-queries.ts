import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type {
  DayRange,
  DaySales,
  EventDayTickets,
  EventMoney,
  EventSales,
  SalesQueries,
} from '#core/analytics/sales-queries.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

/** Bounds for a range without a start or an end. */
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

export class SqlSalesQueries implements SalesQueries {
  readonly #db: Kysely<Schema>;

  constructor(database: SqlDatabase) {
    this.#db = database.reader;
  }

  async ofEvent(eventId: EventId): Promise<EventMoney> {
    const sums = await this.#db
      .selectFrom('sales_by_event')
      .select(['revenue_sen as revenueSen', 'reversed_sen as reversedSen'])
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    return sums ?? { revenueSen: 0, reversedSen: 0 };
  }

  async byEvent(club: PersonId | null, { from, to }: DayRange): Promise<readonly EventSales[]> {
    const isAlways = from === null && to === null;
    const offered = this.#db.selectFrom('events');
    const sold = isAlways
      ? offered.leftJoin('sales_by_event as sales', 'sales.event_id', 'events.id')
      : offered.leftJoin('sales_by_day as sales', (join) =>
          join
            .onRef('sales.event_id', '=', 'events.id')
            .on('sales.day', '>=', from ?? FIRST_DAY)
            .on('sales.day', '<=', to ?? LAST_DAY),
        );
    return sold
      .select(['events.id as eventId', 'events.title', 'events.category', 'events.status'])
      .select([
        sql<number>`coalesce(sum(sales.tickets), 0)`.as('tickets'),
        sql<number>`coalesce(sum(sales.revenue_sen), 0)`.as('revenueSen'),
        sql<number>`coalesce(sum(sales.fee_sen), 0)`.as('feeSen'),
      ])
      .where((is) => is.or([is('events.status', '<>', 'draft'), is.exists(everSold(is))]))
      .$if(club !== null, (query) => query.where('events.organizer_id', '=', club ?? ''))
      .groupBy('events.id')
      .orderBy('events.id')
      .execute();
  }

  async byDay(club: PersonId | null, { from, to }: DayRange): Promise<readonly DaySales[]> {
    return this.#db
      .selectFrom('sales_by_club')
      .select('day')
      .select([
        sql<number>`sum(tickets)`.as('tickets'),
        sql<number>`sum(revenue_sen)`.as('revenueSen'),
        sql<number>`sum(reversed_tickets)`.as('reversedTickets'),
        sql<number>`sum(reversed_sen)`.as('reversedSen'),
      ])
      .where('day', '>=', from ?? FIRST_DAY)
      .where('day', '<=', to ?? LAST_DAY)
      .$if(club !== null, (query) => query.where('organizer_id', '=', club ?? ''))
      .groupBy('day')
      .orderBy('day')
      .execute();
  }

  async byEventAndDay(club: PersonId, { from, to }: DayRange): Promise<readonly EventDayTickets[]> {
    return this.#db
      .selectFrom('events')
      .innerJoin('sales_by_day as sales', 'sales.event_id', 'events.id')
      .select(['events.id as eventId', 'sales.day', 'sales.tickets'])
      .where('events.organizer_id', '=', club)
      .where('sales.day', '>=', from ?? FIRST_DAY)
      .where('sales.day', '<=', to ?? LAST_DAY)
      .execute();
  }
}

function everSold(is: ExpressionBuilder<Schema, 'events'>) {
  return is
    .selectFrom('sales_by_event as ever')
    .select('ever.event_id')
    .whereRef('ever.event_id', '=', 'events.id');
}
