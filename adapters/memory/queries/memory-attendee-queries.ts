import type {
  AttendedEvent,
  Attendee,
  AttendeeCounts,
  AttendeeQueries,
} from '#core/attendees/attendee-queries.ts';
import type { TicketId } from '#core/shared/ids.ts';
import { containsWords } from '#core/shared/search.ts';
import { holderTextOf, isLive, type Ticket } from '#core/tickets/ticket.ts';
import { compare, inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryAttendeeQueries implements AttendeeQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async page(
    event: AttendedEvent,
    words: readonly string[],
    { limit, after }: { limit: number; after: TicketId | null },
  ): Promise<readonly Attendee[]> {
    const last = after === null ? null : this.database.published.tickets.get(after);
    if (last === undefined || (last && last.eventId !== event.id)) return [];
    const matching = this.#listed(event).filter(
      (ticket) =>
        (last === null || compare(position(ticket), position(last)) > 0) &&
        (words.length === 0 || containsWords(holderTextOf(ticket), words)),
    );
    return inOrder(matching, position)
      .slice(0, limit)
      .map((ticket) => this.#toAttendee(ticket));
  }

  async counts(event: AttendedEvent): Promise<AttendeeCounts> {
    const listed = this.#listed(event);
    const live = listed.filter(isLive);
    const confirmed = live.filter((ticket) => ticket.status === 'confirmed');
    const paid = confirmed.filter((ticket) => ticket.priceSen > 0);
    return {
      confirmedPaid: paid.length,
      confirmedFree: confirmed.length - paid.length,
      held: live.length - confirmed.length,
      cancelled: listed.length - live.length,
      people: new Set(listed.map((ticket) => ticket.buyerEmail)).size,
      paidSen: paid.reduce((total, ticket) => total + ticket.priceSen, 0),
    };
  }

  #listed({ id, cancelledAt }: AttendedEvent): readonly Ticket[] {
    const endedWith = ({ status, closedAt }: Ticket) =>
      status === 'cancelled' && cancelledAt !== null && closedAt !== null && closedAt >= cancelledAt;
    return [...this.database.published.tickets.values()].filter(
      (ticket) => ticket.eventId === id && (isLive(ticket) || endedWith(ticket)),
    );
  }

  #toAttendee(ticket: Ticket): Attendee {
    const checkIn = this.database.published.checkIns.get(ticket.id);
    return {
      ticketId: ticket.id,
      userId: ticket.userId,
      name: ticket.buyerName,
      email: ticket.buyerEmail,
      status: ticket.status,
      priceSen: ticket.priceSen,
      purchasedAt: ticket.purchasedAt,
      checkedIn: checkIn ? { at: checkIn.at, gate: checkIn.gate } : null,
    };
  }
}

function position({ purchasedAt, id }: Ticket): readonly string[] {
  return [purchasedAt, id];
}
