import { type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  AskedOfTypes,
  AttendedEvent,
  Attendee,
  AttendeeCounts,
  AttendeeFilter,
  AttendeePage,
  AttendeeQueries,
  AttendeeSearch,
  AttendeeSort,
  SortOrder,
} from '#core/attendees/attendee-queries.ts';
import type { EventId, TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { ofAdmittedTicket } from '../rows/admitted.ts';
import { matchesHolder } from '../rows/matches-holder.ts';
import { occupiesPlace } from '../rows/occupies-place.ts';

export class SqlAttendeeQueries implements AttendeeQueries {
  readonly #db: Kysely<Schema>;
  readonly #dialect: SqlDialect;

  constructor(database: SqlDatabase) {
    this.#db = database.backgroundReader;
    this.#dialect = database.dialect;
  }

  async page(
    event: AttendedEvent,
    search: AttendeeSearch,
    { sort, order, limit, after }: AttendeePage,
  ): Promise<readonly Attendee[]> {
    const key = sortKey(sort, order);
    let query = this.#matching(event, search)
      .leftJoin('guests', 'guests.ticket_id', 'tickets.id')
      .leftJoin('ticket_notes', (join) =>
        join.onRef('ticket_notes.ticket_id', '=', 'tickets.id').on('ticket_notes.scan_id', '=', ''),
      )
      .select(['tickets.id as ticketId', 'user_id as userId', 'buyer_name as name', 'buyer_email as email'])
      .select(['status', 'type_id as typeId', 'type_name as typeName', 'type_name_ms as typeNameMs'])
      .select(['price_sen as priceSen', 'origin', 'guests.note as note', 'purchased_at as purchasedAt'])
      .select(['ticket_notes.text as noteText', 'ticket_notes.kind as noteKind'])
      .select(['admissions.first_at as checkedInAt', 'admissions.gate as gate'])
      .select(['cancelled_by as by', 'cancellation_reason as reason', 'closed_at as closedAt']);
    if (after !== null) {
      const position = await this.#positionOf(event.id, after, key);
      if (position === null) return [];
      const follows = order === 'asc' ? sql`>` : sql`<`;
      query = query.where(sql<boolean>`(${key}, tickets.id) ${follows} (${position}, ${after})`);
    }
    const rows = await query.orderBy(key, order).orderBy('tickets.id', order).limit(limit).execute();
    return rows.map(({ checkedInAt, gate, by, reason, closedAt, noteText, noteKind, ...attendee }) => ({
      ...attendee,
      entranceNote: noteText === null || noteKind === null ? null : { text: noteText, kind: noteKind },
      checkedIn: checkedInAt === null ? null : { at: checkedInAt, gate: gate ?? '' },
      cancelled: by && closedAt ? { at: closedAt, by, reason } : null,
    }));
  }

  async count(event: AttendedEvent, search: AttendeeSearch): Promise<number> {
    const { count } = await this.#matching(event, search)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  async counts(event: AttendedEvent): Promise<AttendeeCounts> {
    const cancelled = sql<number>`(select count(*) from tickets where tickets.id in (${cancelledIds(event.id)}))`;
    return this.#db
      .selectFrom('tickets')
      .leftJoin('admissions', ofAdmittedTicket)
      .select([
        sql<number>`count(case when status = 'confirmed' and price_sen > 0 then 1 end)`.as('confirmedPaid'),
        sql<number>`count(case when status = 'confirmed' and price_sen = 0 then 1 end)`.as('confirmedFree'),
        sql<number>`count(case when ${filters.inside} then 1 end)`.as('inside'),
        sql<number>`count(case when status = 'pending_payment' then 1 end)`.as('held'),
        cancelled.as('cancelled'),
        sql<number>`count(case when status = 'cancelled' then 1 end)`.as('cancelledWithEvent'),
        sql<number>`count(distinct case when buyer_email <> '' or origin = 'web' then buyer_email end)`.as(
          'people',
        ),
      ])
      .where('tickets.event_id', '=', event.id)
      .where(listed(event))
      .executeTakeFirstOrThrow();
  }

  async areAllFromWeb(event: AttendedEvent): Promise<boolean> {
    const other = await this.#db
      .selectFrom('tickets')
      .select('id')
      .where('event_id', '=', event.id)
      .where('origin', '<>', 'web')
      .where(listed(event))
      .limit(1)
      .executeTakeFirst();
    return other === undefined;
  }

  #matching(event: AttendedEvent, search: AttendeeSearch) {
    return this.#db
      .selectFrom('tickets')
      .leftJoin('admissions', ofAdmittedTicket)
      .where('tickets.event_id', '=', event.id)
      .where(search.filter === 'cancelled' ? isOneOf(cancelledIds(event.id)) : listed(event))
      .where(filters[search.filter])
      .where(isOfType(event.id, search.type))
      .where(lacksAnAnswer(event.id, search.unanswered))
      .where(hasAnswer(search.answered))
      .where(isWithoutMessage(search.withoutMessage))
      .where(matchesHolder(this.#dialect, search));
  }

  /** Returns the sort key of a ticket of the event; null when the event never had the ticket. */
  async #positionOf(eventId: EventId, id: TicketId, key: RawBuilder<string>): Promise<string | null> {
    const row = await this.#db
      .selectFrom('tickets')
      .leftJoin('admissions', ofAdmittedTicket)
      .select(key.as('key'))
      .where('tickets.id', '=', id)
      .where('tickets.event_id', '=', eventId)
      .executeTakeFirst();
    return row?.key ?? null;
  }
}

/** Tickets that were not checked in sort last by check-in. */
function sortKey(sort: AttendeeSort, order: SortOrder): RawBuilder<string> {
  if (sort === 'bought') return sql.ref('purchased_at');
  if (sort === 'name') return sql.ref('search_text');
  return sql`coalesce(admissions.first_at, ${order === 'asc' ? '~' : ''})`;
}

const filters: Readonly<Record<AttendeeFilter, RawBuilder<SqlBool>>> = {
  all: sql`1 = 1`,
  inside: sql`status = 'confirmed' and admissions.first_at is not null`,
  not_yet: sql`status = 'confirmed' and admissions.first_at is null`,
  unpaid: sql`status = 'pending_payment'`,
  cancelled: sql`1 = 1`,
};

/** Tickets of the base type name none. */
function isOfType(eventId: EventId, type: AttendeeSearch['type']): RawBuilder<SqlBool> {
  if (type === undefined) return sql`1 = 1`;
  return type === eventId ? sql`tickets.type_id is null` : sql`tickets.type_id = ${type}`;
}

/** Matches tickets that have no answer to one of the questions that their holders are asked. */
function lacksAnAnswer(eventId: EventId, questions: AttendeeSearch['unanswered']): RawBuilder<SqlBool> {
  if (questions === undefined) return sql`1 = 1`;
  const lacking = questions.map(
    ({ id, typeIds }) => sql`
      ${isOfOneType(eventId, typeIds)} and not exists (
        select 1 from answers where answers.ticket_id = tickets.id and answers.question_id = ${id}
      )`,
  );
  return sql`(${sql.join([sql`1 = 0`, ...lacking], sql` or `)})`;
}

/** Matches tickets with an answer that is not sealed; of several options, by the commas around each in the stored JSON. */
function hasAnswer(sought: AttendeeSearch['answered']): RawBuilder<SqlBool> {
  if (sought === undefined) return sql`1 = 1`;
  const json = JSON.stringify(sought.value);
  const listed = sql`',' || substr(answers.value, 2, length(answers.value) - 2) || ','`;
  const isMeant = sought.isOneOfSeveral
    ? sql`replace(${listed}, ${`,${json},`}, '') <> ${listed}`
    : sql`answers.value = ${json}`;
  return sql`exists (
    select 1 from answers
    where answers.ticket_id = tickets.id and answers.question_id = ${sought.id} and is_sealed = 0 and ${isMeant}
  )`;
}

/** Matches tickets whose holders did not get a message. */
function isWithoutMessage(id: AttendeeSearch['withoutMessage']): RawBuilder<SqlBool> {
  if (id === undefined) return sql`1 = 1`;
  return sql`not exists (
    select 1 from message_deliveries where message_id = ${id} and message_deliveries.user_id = tickets.user_id
  )`;
}

function isOfOneType(eventId: EventId, typeIds: AskedOfTypes['typeIds']): RawBuilder<SqlBool> {
  if (typeIds === null) return sql`1 = 1`;
  return sql`(${sql.join(
    typeIds.map((id) => isOfType(eventId, id)),
    sql` or `,
  )})`;
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

/** Selects the tickets that `wasCancelled` accepts. The status is a literal, because the index is partial. */
function cancelledIds(eventId: EventId): RawBuilder<unknown> {
  return sql`
    select id from tickets
    where event_id = ${eventId} and status = 'cancelled' and (confirmed_at is not null or cancelled_by <> 'holder')
    union all
    select tickets.id from refunds join tickets on tickets.id = refunds.ticket_id
    where refunds.event_id = ${eventId} and tickets.status in ('cancelled', 'expired')`;
}

function isOneOf(ids: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`tickets.id in (${ids})`;
}
