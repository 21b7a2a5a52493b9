import { type Kysely, sql } from 'kysely';
import type { Event } from '#core/events/event.ts';
import type { RemindedTicket, ReminderQueries, TicketPosition } from '#core/reminders/reminder-queries.ts';
import type { DueReminder, ReminderHours } from '#core/reminders/reminder-times.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { toEvent } from '../repositories/sql-event-repository.ts';

/** The later of purchase and confirmation; a confirmed ticket has both. */
const BOUGHT_AT = sql<Instant>`case when confirmed_at > purchased_at then confirmed_at else purchased_at end`;

export class SqlReminderQueries implements ReminderQueries {
  readonly #db: Kysely<Schema>;

  constructor(database: SqlDatabase) {
    this.#db = database.backgroundReader;
  }

  async eventsStarting(after: Instant, until: Instant): Promise<readonly Event[]> {
    const rows = await this.#db
      .selectFrom('events')
      .innerJoin('event_places', 'event_places.event_id', 'events.id')
      .selectAll()
      .where('status', '=', 'published')
      .where('starts_at', '>', after)
      .where('starts_at', '<=', until)
      .where(({ or, eb }) =>
        or([eb('unreminded_until', 'is', null), eb('unreminded_until', '<', eb.ref('starts_at'))]),
      )
      .orderBy('starts_at')
      .orderBy('events.id')
      .execute();
    return rows.map(toEvent);
  }

  async ticketsToRemind(
    eventId: EventId,
    { boughtAfter, boughtUntil }: DueReminder,
    { limit, after }: { readonly limit: number; readonly after: TicketPosition | null },
  ): Promise<readonly RemindedTicket[]> {
    let query = this.#db
      .selectFrom('tickets')
      .select(['tickets.id', 'type_name as typeName', 'type_name_ms as typeNameMs'])
      .select(['user_id as uid', 'buyer_name as name', 'buyer_email as email'])
      .select('purchased_at as purchasedAt')
      .where('tickets.event_id', '=', eventId)
      .where('status', '=', 'confirmed')
      .where('buyer_email', '<>', '')
      // So that the index leaves out who bought later.
      .where('purchased_at', '<=', boughtUntil)
      .where(BOUGHT_AT, '<=', boughtUntil)
      // By the person, row by row: PostgreSQL would join all reminders of the event for each page, as long as it thinks that
      // there are few.
      .where(sql<boolean>`(
        select 1 from reminders where reminders.user_id = tickets.user_id and reminders.event_id || '' = ${eventId}
      ) is null`);
    if (boughtAfter !== null) query = query.where(BOUGHT_AT, '>', boughtAfter);
    if (after !== null)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('purchased_at', 'tickets.id'), '>', tuple(after.purchasedAt, after.id)),
      );
    const rows = await query.orderBy('purchased_at').orderBy('tickets.id').limit(limit).execute();
    return rows.map(({ uid, name, email, ...ticket }) => ({ ...ticket, holder: { uid, name, email } }));
  }

  async countsOf(eventId: EventId): Promise<ReadonlyMap<ReminderHours, number>> {
    const rows = await this.#db
      .selectFrom('reminders')
      .select(['hours_before as hours', ({ fn }) => fn.countAll<number>().as('count')])
      .where('event_id', '=', eventId)
      .groupBy('hours_before')
      .execute();
    return new Map(rows.map(({ hours, count }) => [hours as ReminderHours, Number(count)]));
  }
}
