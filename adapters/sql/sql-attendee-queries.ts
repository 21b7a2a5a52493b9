import { type Kysely, sql } from 'kysely';
import type { Attendee, AttendeeCounts, AttendeeQueries } from '#core/events/attendee-queries.ts';
import type { EventId } from '#core/events/event.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { TicketId } from '#core/tickets/ticket.ts';
import { hasWords } from './has-words.ts';
import type { Schema } from './schema.ts';
import type { SqlDatabase } from './sql-database.ts';
import { takingAPlace } from './taking-a-place.ts';

/** An event may have a hundred thousand tickets, and none of the indexes knows their holders. */
export class SqlAttendeeQueries implements AttendeeQueries {
  readonly #db: Kysely<Schema>;

  constructor(database: SqlDatabase) {
    this.#db = database.patientReader;
  }

  async page(
    eventId: EventId,
    words: readonly string[],
    { limit, after }: { limit: number; after: TicketId | null },
  ): Promise<readonly Attendee[]> {
    let query = this.#db
      .selectFrom('tickets')
      .select(['id as ticketId', 'buyer_name as name', 'buyer_email as email'])
      .select(['status', 'price_sen as priceSen', 'purchased_at as purchasedAt'])
      .where('event_id', '=', eventId)
      .where(takingAPlace('tickets'))
      .where(hasWords('search_text', words));
    if (after !== null) {
      const boughtAt = await this.#purchaseOf(eventId, after);
      if (boughtAt === null) return [];
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('purchased_at', 'id'), '>', tuple(boughtAt, after)),
      );
    }
    return query.orderBy('purchased_at').orderBy('id').limit(limit).execute();
  }

  async counts(eventId: EventId): Promise<AttendeeCounts> {
    return this.#db
      .selectFrom('tickets')
      .select([
        sql<number>`count(case when status = 'confirmed' and price_sen > 0 then 1 end)`.as('confirmedPaid'),
        sql<number>`count(case when status = 'confirmed' and price_sen = 0 then 1 end)`.as('confirmedFree'),
        sql<number>`count(case when status = 'pending_payment' then 1 end)`.as('held'),
        sql<number>`count(distinct case when status in ('confirmed', 'pending_payment') then buyer_email end)`.as(
          'people',
        ),
        sql<number>`coalesce(sum(case when status = 'confirmed' then price_sen end), 0)`.as('paidSen'),
      ])
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
  }

  /** When a ticket of the event was bought, which never changes. */
  async #purchaseOf(eventId: EventId, id: TicketId): Promise<Instant | null> {
    const row = await this.#db
      .selectFrom('tickets')
      .select('purchased_at')
      .where('id', '=', id)
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    return row?.purchased_at ?? null;
  }
}
