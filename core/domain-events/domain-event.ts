import type { EventId, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Canceller, Ticket } from '../tickets/ticket.ts';

/** Something about a ticket or an event that others act on later. It names people by their ids only. */
export type DomainEvent = TicketHappening | EventHappening;

/** What is said of a ticket that somebody has: a place that is only held is none. */
type TicketHappening =
  | (OfTicket & { readonly kind: 'ticket.confirmed'; readonly detail: Nothing })
  /** A confirmed ticket is not valid any more. */
  | (OfTicket & { readonly kind: 'ticket.cancelled'; readonly detail: { readonly by: Canceller } })
  /** Its holder was let in. */
  | (OfTicket & { readonly kind: 'ticket.checked_in'; readonly detail: Nothing });

type EventHappening =
  /** Everybody can find it; not yet when it waits for a review. */
  | (OfEvent & { readonly kind: 'event.published'; readonly detail: Nothing })
  /** `fields`: those of its form that were changed. */
  | (OfEvent & { readonly kind: 'event.changed'; readonly detail: { readonly fields: readonly string[] } })
  | (OfEvent & { readonly kind: 'event.cancelled'; readonly detail: Nothing });

interface Happening {
  readonly id: string;
  readonly at: Instant;
  readonly eventId: EventId;
}

interface OfTicket extends Happening {
  readonly ticketId: TicketId;
  /** The holder at that time. */
  readonly uid: PersonId;
}

interface OfEvent extends Happening {
  readonly ticketId: null;
  readonly uid: null;
}

type Nothing = Readonly<Record<string, never>>;

/** The ticket that something happened to. */
type Subject = Pick<Ticket, 'id' | 'eventId' | 'holder'>;

export function ticketConfirmed(ticket: Subject, id: string, at: Instant): DomainEvent {
  return { ...ofTicket(ticket, id, at), kind: 'ticket.confirmed', detail: {} };
}

export function ticketCancelled(ticket: Subject, by: Canceller, id: string, at: Instant): DomainEvent {
  return { ...ofTicket(ticket, id, at), kind: 'ticket.cancelled', detail: { by } };
}

export function ticketCheckedIn(ticket: Subject, id: string, at: Instant): DomainEvent {
  return { ...ofTicket(ticket, id, at), kind: 'ticket.checked_in', detail: {} };
}

export function eventPublished(eventId: EventId, id: string, at: Instant): DomainEvent {
  return { ...ofEvent(eventId, id, at), kind: 'event.published', detail: {} };
}

export function eventChanged(
  eventId: EventId,
  fields: readonly string[],
  id: string,
  at: Instant,
): DomainEvent {
  return { ...ofEvent(eventId, id, at), kind: 'event.changed', detail: { fields } };
}

export function eventCancelled(eventId: EventId, id: string, at: Instant): DomainEvent {
  return { ...ofEvent(eventId, id, at), kind: 'event.cancelled', detail: {} };
}

function ofTicket({ id: ticketId, eventId, holder }: Subject, id: string, at: Instant): OfTicket {
  return { id, at, eventId, ticketId, uid: holder.uid };
}

function ofEvent(eventId: EventId, id: string, at: Instant): OfEvent {
  return { id, at, eventId, ticketId: null, uid: null };
}
