import type { Event } from '#core/events/event.ts';
import type { EventQueries } from '#core/events/event-queries.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { type GrantedHolds, grantHolds } from '#core/tickets/grant-holds.ts';
import type { Hold, HoldRequest, TicketOffice } from '#core/tickets/ticket-office.ts';
import { TERMS } from '#test/support/terms.ts';

/**
 * How not to sell: reads how many places are left, lets others have their turn, then writes what it decided. It shows
 * that a test for overselling can fail.
 */
export class UnguardedOffice implements TicketOffice {
  constructor(
    private readonly events: EventQueries,
    private readonly write: (granted: GrantedHolds) => Promise<void>,
  ) {}

  async hold(request: HoldRequest): Promise<Hold> {
    const event = await this.events.find(request.eventId);
    const granted = grantHolds([request], booksOf(event), TERMS);
    await new Promise((resume) => setTimeout(resume, 5));
    const [answer] = granted.answers;
    if (!answer || answer instanceof DomainError) throw answer;
    await this.write(granted);
    return answer;
  }
}

function booksOf(event: Event | null) {
  return { events: new Map(event && [[event.id, event]]), earlier: new Map(), liveTickets: new Map() };
}
