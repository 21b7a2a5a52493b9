import type { ListedTicket, ListQueries } from '#core/check-in/list/list-queries.ts';
import type { EventId } from '#core/shared/ids.ts';
import { keyOf, type MemoryDatabase } from '../memory-database.ts';

export class MemoryListQueries implements ListQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async ticketsOf(eventId: EventId): Promise<readonly ListedTicket[]> {
    const { tickets, admissions, guests, ticketNotes } = this.database.published;
    return [...tickets.values()]
      .filter((ticket) => ticket.eventId === eventId && ticket.confirmedAt !== null)
      .map(({ id, holder, status, generation, typeId, typeName }) => {
        const note = ticketNotes.get(keyOf(id, ''));
        return {
          ...{ ticketId: id, userId: holder.uid, name: holder.name, status, generation, typeId, typeName },
          admission: admissions.get(id)?.state ?? null,
          note: note ? { text: note.text, kind: note.kind } : null,
          guestNote: guests.get(id)?.note ?? '',
        };
      });
  }
}
