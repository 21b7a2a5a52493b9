import { isLive } from '#core/tickets/ticket.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';

/** Returns the person's held and confirmed tickets for the event, confirmed ones first. */
export function liveTicketsFor(eventId: string, tickets: readonly TicketView[] = []): readonly TicketView[] {
  const live = tickets.filter((ticket) => ticket.eventId === eventId && isLive(ticket));
  const isConfirmed = ({ status }: TicketView) => status === 'confirmed';
  return [...live.filter(isConfirmed), ...live.filter((ticket) => !isConfirmed(ticket))];
}
