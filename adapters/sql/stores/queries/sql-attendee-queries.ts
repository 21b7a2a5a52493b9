import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type {
  AttendedEvent,
  Attendee,
  AttendeeCounts,
  AttendeeQueries,
} from '#core/attendees/attendee-queries.ts';
import type { EventId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { containsWords } from '../rows/contains-words.ts';
import { occupiesPlace } from '../rows/occupies-place.ts';

export class SqlAttendeeQueries implements AttendeeQueries {
  readonly #db: Kysely<Schema>;
  readonly #dialect: SqlDialect;

  constructor(database: SqlDatabase) {
    this.#db = database.reader;
    this.#dialect = database.dialect;
  }

  async page(
    event: AttendedEvent,
    words: readonly string[],
    { limit, after }: { limit: number; after: TicketId | null },
  ): Promise<readonly Attendee[]> {
    let query = this.#db
      .selectFrom('tickets')
      .leftJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
      .select(['tickets.id as ticketId', 'user_id as userId', 'buyer_name as name', 'buyer_email as email'])
      .select(['status', 'price_sen as priceSen', 'purchased_at as purchasedAt'])
      .select(['check_ins.at as checkedInAt', 'check_ins.gate as gate'])
      .where('tickets.event_id', '=', event.id)
      .where(listed(event))
      .where(containsWords(this.#dialect, 'search_text', words));
    if (after !== null) {
      const boughtAt = await this.#purchaseOf(event.id, after);
      if (boughtAt === null) return [];
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('purchased_at', 'tickets.id'), '>', tuple(boughtAt, after)),
      );
    }
    const rows = await query.orderBy('purchased_at').orderBy('tickets.id').limit(limit).execute();
    return rows.map(({ checkedInAt, gate, ...attendee }) => ({
      ...attendee,
      checkedIn: checkedInAt === null ? null : { at: checkedInAt, gate: gate ?? '' },
    }));
  }

  async counts(event: AttendedEvent): Promise<AttendeeCounts> {
    return this.#db
      .selectFrom('tickets')
      .select([
        sql<number>`count(case when status = 'confirmed' and price_sen > 0 then 1 end)`.as('confirmedPaid'),
        sql<number>`count(case when status = 'confirmed' and price_sen = 0 then 1 end)`.as('confirmedFree'),
        sql<number>`count(case when status = 'pending_payment' then 1 end)`.as('held'),
        sql<number>`count(case when status = 'cancelled' then 1 end)`.as('cancelled'),
        sql<number>`count(distinct buyer_email)`.as('people'),
        sql<number>`coalesce(sum(case when status = 'confirmed' then price_sen end), 0)`.as('paidSen'),
      ])
      .where('event_id', '=', event.id)
      .where(listed(event))
      .executeTakeFirstOrThrow();
  }

  /** Returns when a ticket of the event was bought, which never changes. */
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

/** Matches held and confirmed tickets, and for a cancelled event those that were cancelled with it. */
function listed({ cancelledAt }: AttendedEvent) {
  return (eb: ExpressionBuilder<Schema, 'tickets'>) =>
    cancelledAt === null
      ? occupiesPlace('tickets')
      : eb.or([
          occupiesPlace('tickets'),
          eb('tickets.status', '=', 'cancelled').and('tickets.closed_at', '>=', cancelledAt),
        ]);
}
