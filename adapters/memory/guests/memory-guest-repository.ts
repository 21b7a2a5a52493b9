import type { Guest } from '#core/parties/guest.ts';
import type { GuestRepository, KnownHolder } from '#core/parties/guest-repository.ts';
import type { EventId, TicketId } from '#core/shared/ids.ts';
import { isLive } from '#core/tickets/ticket.ts';
import { insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';

export class MemoryGuestRepository implements GuestRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async holdersOf(eventIds: readonly EventId[]): Promise<readonly KnownHolder[]> {
    const { tickets, guests } = this.draft.state;
    return [...tickets.values()]
      .filter((ticket) => isLive(ticket) && eventIds.includes(ticket.eventId))
      .map(({ id, eventId, holder: { uid, email } }) => {
        const { emailKey = null, studentKey = null } = guests.get(id) ?? {};
        return { eventId, uid, email, emailKey, studentKey };
      });
  }

  async ofTickets(ids: readonly TicketId[]): Promise<readonly Guest[]> {
    return [...new Set(ids)].flatMap((id) => this.draft.state.guests.get(id) ?? []);
  }

  async addAll(guests: readonly Guest[]): Promise<void> {
    const { tickets, events, guests: stored } = this.draft.state;
    for (const guest of guests) {
      requireExisting(tickets, guest.ticketId);
      requireExisting(events, guest.eventId);
      insert(stored, guest.ticketId, guest);
    }
  }

  async save({ ticketId, sentAgainAt }: Guest): Promise<void> {
    const { guests } = this.draft.state;
    replace(guests, ticketId, { ...requireExisting(guests, ticketId), sentAgainAt });
  }
}
