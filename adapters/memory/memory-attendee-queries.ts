import type { Attendee, AttendeeCounts, AttendeeQueries } from '#core/events/attendee-queries.ts';
import type { EventId } from '#core/events/event.ts';
import { hasWords } from '#core/shared/search.ts';
import { holderTextOf, isLive, type Ticket, type TicketId } from '#core/tickets/ticket.ts';
import { compare, inOrder } from './in-order.ts';
import type { MemoryDatabase } from './memory-database.ts';

export class MemoryAttendeeQueries implements AttendeeQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async page(
    eventId: EventId,
    words: readonly string[],
    { limit, after }: { limit: number; after: TicketId | null },
  ): Promise<readonly Attendee[]> {
    const last = after === null ? null : this.database.published.tickets.get(after);
    if (last === undefined || (last && last.eventId !== eventId)) return [];
    const matching = this.#liveOf(eventId).filter(
      (ticket) =>
        (last === null || compare(position(ticket), position(last)) > 0) &&
        (words.length === 0 || hasWords(holderTextOf(ticket), words)),
    );
    return inOrder(matching, position).slice(0, limit).map(toAttendee);
  }

  async counts(eventId: EventId): Promise<AttendeeCounts> {
    const live = this.#liveOf(eventId);
    const confirmed = live.filter((ticket) => ticket.status === 'confirmed');
    const paid = confirmed.filter((ticket) => ticket.priceSen > 0);
    return {
      confirmedPaid: paid.length,
      confirmedFree: confirmed.length - paid.length,
      held: live.length - confirmed.length,
      people: new Set(live.map((ticket) => ticket.buyerEmail)).size,
      paidSen: paid.reduce((total, ticket) => total + ticket.priceSen, 0),
    };
  }

  #liveOf(eventId: EventId): readonly Ticket[] {
    return [...this.database.published.tickets.values()].filter(
      (ticket) => ticket.eventId === eventId && isLive(ticket),
    );
  }
}

function position({ purchasedAt, id }: Ticket): readonly string[] {
  return [purchasedAt, id];
}

function toAttendee(ticket: Ticket): Attendee {
  return {
    ticketId: ticket.id,
    name: ticket.buyerName,
    email: ticket.buyerEmail,
    status: ticket.status,
    priceSen: ticket.priceSen,
    purchasedAt: ticket.purchasedAt,
  };
}
