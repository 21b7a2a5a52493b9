import type { Kysely } from 'kysely';
import type { GuestQueries, GuestRecord } from '#core/guests/guest-queries.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { ListPage } from '#core/shared/list-cursor.ts';
import { admissionTable, guestTable, type Schema, ticketTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { ofAdmittedTicket } from '../rows/admitted.ts';
import { columnsOf } from '../rows/bulk-rows.ts';

/** Reads the tickets of the event: an index of guests would cost every purchase a page. */
export class SqlGuestQueries implements GuestQueries {
  readonly #db: Kysely<Schema>;

  constructor(database: SqlDatabase) {
    this.#db = database.backgroundReader;
  }

  async ofEvent(eventId: EventId, { limit, after }: ListPage): Promise<readonly GuestRecord[]> {
    let query = this.#db
      .selectFrom('tickets')
      .leftJoin('guests', 'guests.ticket_id', 'tickets.id')
      .leftJoin('admissions', ofAdmittedTicket)
      .select(columnsOf(ticketTable, guestTable, admissionTable))
      .where('tickets.event_id', '=', eventId)
      .where('tickets.origin', '=', 'guest');
    if (after)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('tickets.purchased_at', 'tickets.id'), '<', tuple(after.at, after.id)),
      );
    const rows = await query
      .orderBy('tickets.purchased_at', 'desc')
      .orderBy('tickets.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ticket: ticketTable.fromJoined(row),
      guest: guestTable.fromOuterJoined(row),
      checkedInAt: admissionTable.fromOuterJoined(row)?.firstAt ?? null,
    }));
  }

  async countOfEvent(eventId: EventId): Promise<number> {
    const { count } = await this.#db
      .selectFrom('tickets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('event_id', '=', eventId)
      .where('origin', '=', 'guest')
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
