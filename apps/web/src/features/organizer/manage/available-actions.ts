import type { EventView } from '#core/events/event-view.ts';
import type { Ability } from '#core/offices.ts';

/** The actions that the event's status and the person's office allow. */
export interface AvailableActions {
  readonly edit: boolean;
  readonly duplicate: boolean;
  readonly publish: boolean;
  /** Takes the event off sale or out of the review; it becomes a draft. */
  readonly unpublish: boolean;
  readonly delete: boolean;
  /** With sold tickets it starts refunds. */
  readonly cancel: boolean;
  /** Tickets stay valid, also when the event is off sale. */
  readonly checkIn: boolean;
}

export function availableActions(
  event: Pick<EventView, 'status' | 'capacity' | 'ticketsLeft' | 'ticketsSold'>,
  may: (ability: Ability) => boolean,
): AvailableActions {
  const { status } = event;
  const isPublic = status === 'published';
  const isWaiting = status === 'draft' || status === 'pending_review';
  const hasTickets = event.ticketsLeft < event.capacity;
  const mayCancel = may('publish') && (event.ticketsSold === 0 || may('refunds'));
  return {
    edit: may('edit') && (isPublic || isWaiting),
    duplicate: may('edit'),
    publish: may('publish') && status === 'draft',
    unpublish: may('publish') && (isPublic || status === 'pending_review'),
    delete: may('edit') && isWaiting && !hasTickets,
    cancel: mayCancel && (isPublic || (isWaiting && hasTickets)),
    checkIn: may('check_in') && (isPublic || (isWaiting && hasTickets)),
  };
}
