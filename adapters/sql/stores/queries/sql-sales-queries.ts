import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type {
  DayRange,
  DaySales,
  EventDayTickets,
  EventMoney,
  EventSales,
  SalesQueries,
  TypeTickets,
} from '#core/analytics/sales-queries.ts';
import type { Category } from '#core/events/event.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { Sen } from '#core/shared/money.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { on, within } from './day-bounds.ts';
import { SqlTopEvents } from './sql-top-events.ts';

/** The events whose tickets are read at once, so that other queries wait no longer. */
const EVENTS_AT_ONCE = 100;

export class SqlSalesQueries implements SalesQueries {
  readonly #db: Kysely<Schema>;
  readonly #background: Kysely<Schema>;
  readonly #topEvents: SqlTopEvents;

  constructor(
    { reader, backgroundReader }: Pick<SqlDatabase, 'reader' | 'backgroundReader'>,
    eventsAtOnce?: number,
  ) {
    this.#db = reader;
    this.#background = backgroundReader;
    this.#topEvents = new SqlTopEvents(backgroundReader, eventsAtOnce);
  }

  async ofEvent(eventId: EventId): Promise<EventMoney> {
    const sums = await this.#db
      .selectFrom('sales_by_event')
      .select(['revenue_sen as revenueSen', 'reversed_sen as reversedSen'])
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    return sums ?? { revenueSen: 0, reversedSen: 0 };
  }

  async ofEvents(
    eventIds: readonly EventId[],
  ): Promise<readonly { readonly eventId: EventId; readonly revenueSen: Sen }[]> {
    if (eventIds.length === 0) return [];
    return this.#db
      .selectFrom('sales_by_event')
      .select(['event_id as eventId', 'revenue_sen as revenueSen'])
      .where('event_id', 'in', eventIds)
      .execute();
  }

  async countByCategory(club: PersonId | null): Promise<Readonly<Partial<Record<Category, number>>>> {
    const counted = () =>
      this.#background
        .selectFrom('events')
        .select(['category', sql<number>`count(*)`.as('events')])
        .$if(club !== null, (query) => query.where('organizer_id', '=', club ?? ''))
        .groupBy('category');
    const [offered, drafts] = await Promise.all([
      counted().where('status', '<>', 'draft').execute(),
      counted()
        .where('status', '=', 'draft')
        .where((is) => is.exists(everSold(is)))
        .execute(),
    ]);
    const counts: Partial<Record<Category, number>> = {};
    for (const { category, events } of [...offered, ...drafts])
      counts[category] = (counts[category] ?? 0) + events;
    return counts;
  }

  topEvents(club: PersonId | null, range: DayRange, limit: number): Promise<readonly EventSales[]> {
    return this.#topEvents.of({ club, range, limit });
  }

  async byDay(club: PersonId | null, range: DayRange): Promise<readonly DaySales[]> {
    return this.#background
      .selectFrom('sales_by_club')
      .select('day')
      .select([
        sql<number>`sum(tickets)`.as('tickets'),
        sql<number>`sum(revenue_sen)`.as('revenueSen'),
        sql<number>`sum(fee_sen)`.as('feeSen'),
        sql<number>`sum(reversed_tickets)`.as('reversedTickets'),
        sql<number>`sum(reversed_sen)`.as('reversedSen'),
      ])
      .where(within(range))
      .$if(club !== null, (query) => query.where('organizer_id', '=', club ?? ''))
      .groupBy('day')
      .orderBy('day')
      .execute();
  }

  async byDayOfEvent(eventId: EventId, range: DayRange): Promise<readonly DaySales[]> {
    return this.#background
      .selectFrom('sales_by_day')
      .select(['day', 'tickets', 'revenue_sen as revenueSen', 'fee_sen as feeSen'])
      .select(['reversed_tickets as reversedTickets', 'reversed_sen as reversedSen'])
      .where('event_id', '=', eventId)
      .where(within(range))
      .orderBy('day')
      .execute();
  }

  async byEventAndDay(eventIds: readonly EventId[], range: DayRange): Promise<readonly EventDayTickets[]> {
    if (eventIds.length === 0) return [];
    return this.#db
      .selectFrom('sales_by_day')
      .select(['event_id as eventId', 'day', 'tickets'])
      .where('event_id', 'in', eventIds)
      .where(within(range))
      .execute();
  }

  async byType(club: PersonId, range: DayRange): Promise<readonly TypeTickets[]> {
    const events = await this.#background
      .selectFrom('events')
      .select('id')
      .where('organizer_id', '=', club)
      .where('planned_at', 'is not', null)
      .where(
        sql<boolean>`exists (select 1 from sales_by_day where event_id = events.id and ${within(range)})`,
      )
      .execute();
    const ids = events.map(({ id }) => id);
    const found: TypeTickets[] = [];
    for (let from = 0; from < ids.length; from += EVENTS_AT_ONCE)
      found.push(...(await this.#byType(ids.slice(from, from + EVENTS_AT_ONCE), range)));
    return found;
  }

  #byType(eventIds: readonly EventId[], range: DayRange): Promise<readonly TypeTickets[]> {
    const isSold = on(range, 'confirmed_at');
    const isReversed = sql<boolean>`(status = 'cancelled' and ${on(range, 'closed_at')})`;
    return this.#background
      .selectFrom('tickets')
      .select(['event_id as eventId', 'type_id as typeId'])
      .select(
        sql<number>`sum(case when ${isSold} then 1 else 0 end - case when ${isReversed} then 1 else 0 end)`.as(
          'tickets',
        ),
      )
      .where('event_id', 'in', eventIds)
      .where('confirmed_at', 'is not', null)
      .where(sql<boolean>`(${isSold} or ${isReversed})`)
      .groupBy(['event_id', 'type_id'])
      .execute();
  }
}

function everSold(is: ExpressionBuilder<Schema, 'events'>) {
  return is
    .selectFrom('sales_by_event as ever')
    .select('ever.event_id')
    .whereRef('ever.event_id', '=', 'events.id');
}
