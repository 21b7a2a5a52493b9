import type { EventView } from '#core/events/event-view.ts';

/** The actions that the event's status allows. */
export interface AvailableActions {
  readonly edit: boolean;
  readonly publish: boolean;
  /** Takes the event off sale or out of the review; it becomes a draft. */
  readonly unpublish: boolean;
  readonly delete: boolean;
  readonly cancel: boolean;
  /** Tickets stay valid, also when the event is off sale. */
  readonly checkIn: boolean;
}

export function availableActions(
  event: Pick<EventView, 'status' | 'capacity' | 'ticketsLeft'>,
): AvailableActions {
  const { status } = event;
  const isPublic = status === 'published';
  const isWaiting = status === 'draft' || status === 'pending_review';
  const hasTickets = event.ticketsLeft < event.capacity;
  return {
    edit: isPublic || isWaiting,
    publish: status === 'draft',
    unpublish: isPublic || status === 'pending_review',
    delete: isWaiting && !hasTickets,
    cancel: isPublic || (isWaiting && hasTickets),
    checkIn: isPublic || (isWaiting && hasTickets),
  };
}
