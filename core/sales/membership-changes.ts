import type { ClubMember } from '../clubs/people/club-member.ts';
import type { Event } from '../events/event.ts';
import type { TicketType } from '../offers/ticket-type.ts';
import { isGuest } from '../parties/guest.ts';
import type { EventId, TicketId } from '../shared/ids.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { SaleChanges } from './sale-changes.ts';

/** What was known before the change. */
interface KnownSales {
  ticket(id: TicketId): Ticket | null;
  event(id: EventId): Event | null;
  typeOf(ticket: Ticket, event: Event): TicketType;
}

/**
 * Returns the memberships that tickets give when they are confirmed, by whatever decision, and those that end with them. Only
 * planned events have types that make members. A guest without an account is never one.
 */
export function membershipChanges(
  { newTickets = [], tickets = [] }: SaleChanges,
  known: KnownSales,
): SaleChanges {
  const newMembers: ClubMember[] = [];
  const endedMembers: TicketId[] = [];
  for (const ticket of [...newTickets, ...tickets]) {
    const event = known.event(ticket.eventId);
    if (!event || event.plannedAt === null || isGuest(ticket.holder.uid)) continue;
    const wasConfirmed = known.ticket(ticket.id)?.status === 'confirmed';
    if (wasConfirmed && ticket.status !== 'confirmed') endedMembers.push(ticket.id);
    if (!wasConfirmed && ticket.status === 'confirmed') newMembers.push(...given(ticket, event, known));
  }
  return { newMembers, endedMembers };
}

function given(ticket: Ticket, event: Event, known: KnownSales): readonly ClubMember[] {
  const { id, holder, confirmedAt: since } = ticket;
  const { grantsMembershipUntil: until } = known.typeOf(ticket, event);
  if (until === null || since === null || until <= since) return [];
  const member = { id, clubId: event.organizerId, uid: holder.uid, ticketId: id, since, until };
  return [{ ...member, state: 'member', how: 'ticket', endedAt: null, endedBy: null }];
}
