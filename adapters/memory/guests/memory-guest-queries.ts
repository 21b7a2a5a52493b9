import type { GuestQueries, GuestRecord } from '#core/guests/guest-queries.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { ListPage } from '#core/shared/list-cursor.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { admittedWith } from '../check-in/admitted.ts';
import { compare, inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryGuestQueries implements GuestQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async ofEvent(eventId: EventId, { limit, after }: ListPage): Promise<readonly GuestRecord[]> {
    const state = this.database.published;
    return inOrder(this.#of(eventId), positionOf, 'falling')
      .filter((ticket) => after === null || compare(positionOf(ticket), [after.at, after.id]) < 0)
      .slice(0, limit)
      .map((ticket) => ({
        ticket,
        guest: state.guests.get(ticket.id) ?? null,
        checkedInAt: admittedWith(state, ticket.id)?.firstAt ?? null,
      }));
  }

  async countOfEvent(eventId: EventId): Promise<number> {
    return this.#of(eventId).length;
  }

  #of(eventId: EventId): readonly Ticket[] {
    const tickets = [...this.database.published.tickets.values()];
    return tickets.filter((ticket) => ticket.eventId === eventId && ticket.origin === 'guest');
  }
}

function positionOf({ purchasedAt, id }: Ticket): readonly string[] {
  return [purchasedAt, id];
}
