import type { ListedTicket, ListQueries } from '#core/check-in/list/list-queries.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlListQueries implements ListQueries {
  constructor(private readonly database: Pick<SqlDatabase, 'backgroundReader'>) {}

  async ticketsOf(eventId: EventId): Promise<readonly ListedTicket[]> {
    const rows = await this.database.backgroundReader
      .selectFrom('tickets')
      .leftJoin('admissions', 'admissions.ticket_id', 'tickets.id')
      .leftJoin('guests', 'guests.ticket_id', 'tickets.id')
      .leftJoin('ticket_notes', (join) =>
        join.onRef('ticket_notes.ticket_id', '=', 'tickets.id').on('ticket_notes.scan_id', '=', ''),
      )
      .select(['tickets.id as ticketId', 'user_id as userId', 'buyer_name as name', 'status', 'generation'])
      .select(['type_id as typeId', 'type_name as typeName', 'admissions.state as admission'])
      .select(['ticket_notes.text as text', 'ticket_notes.kind as kind', 'guests.note as guestNote'])
      .where('tickets.event_id', '=', eventId)
      .where('confirmed_at', 'is not', null)
      .execute();
    return rows.map(({ text, kind, guestNote, ...row }) => ({
      ...row,
      note: text === null || kind === null ? null : { text, kind },
      guestNote: guestNote ?? '',
    }));
  }
}
