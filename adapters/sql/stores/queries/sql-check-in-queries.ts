import { type Kysely, sql } from 'kysely';
import type {
  Arrival,
  Attendance,
  CheckInQueries,
  ClubEventsBetween,
  Headcount,
  HolderSearch,
  TicketHolder,
} from '#core/check-in/check-in-queries.ts';
import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { ArrivalMinute } from '#core/check-in/lead/arrivals.ts';
import { shownNote } from '#core/check-in/notes/ticket-note.ts';
import type { GateFigures } from '#core/check-in/view-check-in.ts';
import type { EventId, TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { doorEntryTable, type Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { ofAdmittedTicket } from '../rows/admitted.ts';
import { endsWith, matchesHolder } from '../rows/matches-holder.ts';

export class SqlCheckInQueries implements CheckInQueries {
  readonly #db: Kysely<Schema>;
  readonly #background: Kysely<Schema>;
  readonly #dialect: SqlDialect;

  constructor(database: SqlDatabase) {
    this.#db = database.reader;
    this.#background = database.backgroundReader;
    this.#dialect = database.dialect;
  }

  async headcount(eventId: EventId): Promise<Headcount> {
    const { inside, letIn, people } = await this.#db
      .selectFrom('admissions')
      .select(({ fn }) => fn.countAll<number>().as('inside'))
      .select([
        sql<number>`coalesce(sum(people), 0)`.as('letIn'),
        sql<number>`coalesce(sum(people_in), 0)`.as('people'),
      ])
      .where('event_id', '=', eventId)
      .where('state', '<>', 'undone')
      .executeTakeFirstOrThrow();
    return { inside, peopleLetIn: Number(letIn), peopleIn: Number(people) };
  }

  async gates(eventId: EventId): Promise<readonly GateFigures[]> {
    return this.#db
      .selectFrom('admissions')
      .select(({ fn }) => ['gate', fn.countAll<number>().as('inside'), fn.max('first_at').as('lastAt')])
      .where('event_id', '=', eventId)
      .where('state', '<>', 'undone')
      .groupBy('gate')
      .orderBy('gate')
      .execute();
  }

  async arrivalMinutes(eventId: EventId): Promise<readonly ArrivalMinute[]> {
    const rows = await this.#db
      .selectFrom('admissions')
      .select([sql<string>`substr(first_at, 1, 16)`.as('minute'), sql<number>`sum(people)`.as('people')])
      .where('event_id', '=', eventId)
      .where('state', '<>', 'undone')
      .groupBy(sql`substr(first_at, 1, 16)`)
      .execute();
    return rows.map(({ minute, people }) => ({ minute, people: Number(people) }));
  }

  async entriesInConflict(eventId: EventId): Promise<readonly DoorEntry[]> {
    const rows = await this.#db
      .selectFrom('admissions')
      .innerJoin('door_entries', 'door_entries.subject', 'admissions.ticket_id')
      .selectAll('door_entries')
      .where('admissions.event_id', '=', eventId)
      .where('admissions.open_conflicts', '>', sql.lit(0))
      .execute();
    return rows.map(doorEntryTable.toEntity);
  }

  async attendance(of: EventId | ClubEventsBetween): Promise<Attendance> {
    const admitted = sql<number>`(
      select count(*) from admissions where admissions.event_id = events.id and admissions.state <> 'undone'
    )`;
    const events = this.#background
      .selectFrom('events')
      .innerJoin('event_places', 'event_places.event_id', 'events.id')
      .select(['sold', admitted.as('admitted')]);
    if (typeof of === 'string') return totalOf(await events.where('events.id', '=', of).execute());
    const { clubId, from, until } = of;
    const rows = await events
      .where('organizer_id', '=', clubId)
      .where('sold', '>', 0)
      .$if(from !== null, (query) => query.where('starts_at', '>=', from ?? ''))
      .$if(until !== null, (query) => query.where('starts_at', '<', until ?? ''))
      .execute();
    return totalOf(rows.filter((row) => row.admitted > 0));
  }

  async latest(eventId: EventId, limit: number): Promise<readonly Arrival[]> {
    const rows = await this.#db
      .selectFrom('admissions')
      .innerJoin('tickets', 'tickets.id', 'admissions.ticket_id')
      .leftJoin('check_in_devices', 'check_in_devices.id', 'admissions.device_id')
      .select([
        'admissions.ticket_id as ticketId',
        'admissions.scan_id as scanId',
        'tickets.buyer_name as name',
      ])
      .select(['admissions.gate as gate', 'check_in_devices.name as volunteer', 'admissions.first_at as at'])
      .where('admissions.event_id', '=', eventId)
      .where('admissions.state', '<>', 'undone')
      .orderBy('admissions.first_at', 'desc')
      .orderBy('admissions.ticket_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, volunteer: row.volunteer || null }));
  }

  async findHolders(eventId: EventId, search: HolderSearch, limit: number): Promise<readonly TicketHolder[]> {
    const rows = await this.#background
      .selectFrom('tickets')
      .leftJoin('admissions', ofAdmittedTicket)
      .leftJoin('ticket_notes', (join) =>
        join.onRef('ticket_notes.ticket_id', '=', 'tickets.id').on('ticket_notes.scan_id', '=', ''),
      )
      .leftJoin('guests', 'guests.ticket_id', 'tickets.id')
      .select([
        'tickets.id as ticketId',
        'user_id as userId',
        'buyer_name as name',
        'guests.note as guestNote',
      ])
      .select(['ticket_notes.text as text', 'ticket_notes.kind as kind'])
      .select(['type_name as typeName', 'type_name_ms as typeNameMs'])
      .select('admissions.first_at as checkedInAt')
      .where('tickets.event_id', '=', eventId)
      .where('status', '=', 'confirmed')
      .where(matchesHolder(this.#dialect, { ...search, namesOnly: true }))
      .orderBy('search_text')
      .orderBy('tickets.id')
      .limit(limit)
      .execute();
    return rows.map(({ text, kind, guestNote, ...row }) => ({
      ...row,
      note: shownNote(text === null || kind === null ? null : { text, kind }, guestNote ?? ''),
    }));
  }

  async ticketsEnding(eventId: EventId, idEnd: string): Promise<readonly TicketId[]> {
    const rows = await this.#db
      .selectFrom('tickets')
      .select('id')
      .where('event_id', '=', eventId)
      .where(endsWith(idEnd))
      .orderBy('id')
      .limit(2)
      .execute();
    return rows.map(({ id }) => id);
  }
}

function totalOf(rows: readonly { readonly sold: number; readonly admitted: number }[]): Attendance {
  return {
    tickets: rows.reduce((total, { sold }) => total + sold, 0),
    admitted: rows.reduce((total, { admitted }) => total + admitted, 0),
  };
}
