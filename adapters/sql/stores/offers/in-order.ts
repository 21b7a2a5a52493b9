import type { TicketType } from '#core/offers/ticket-type.ts';
import type { EventId } from '#core/shared/ids.ts';

/** Sorts in memory: what one event sells is little. */
export function byPosition(one: TicketType, other: TicketType): number {
  if (one.eventId !== other.eventId) return one.eventId < other.eventId ? -1 : 1;
  return one.position - other.position || (one.id < other.id ? -1 : 1);
}

interface OfEvent {
  readonly eventId: EventId;
  readonly id: string;
}

export function byEventAndId(one: OfEvent, other: OfEvent): number {
  if (one.eventId !== other.eventId) return one.eventId < other.eventId ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
