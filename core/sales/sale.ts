import type { Event } from '../events/event.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { TicketId } from '../shared/ids.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { SaleFacts } from './sale-facts.ts';

/** A ticket with its event. */
export interface Sale {
  readonly ticket: Ticket;
  readonly event: Event;
}

/** Throws `ticket_not_found`. */
export function requireSale(facts: SaleFacts, id: TicketId): Sale {
  const ticket = facts.ticket(id);
  const event = ticket && facts.event(ticket.eventId);
  if (!event) throw ticketNotFound();
  return { ticket, event };
}

export function ticketNotFound(): DomainError {
  return domainError('ticket_not_found');
}

/** Throws `already_checked_in`. */
export function requireNotCheckedIn(
  facts: SaleFacts,
  id: TicketId,
  reason: 'own_ticket' | 'ticket_of_holder',
): void {
  if (facts.isAdmitted(id)) throw domainError('already_checked_in', { reason });
}
