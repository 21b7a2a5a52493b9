import { baseTypeOf, isBaseType, type TicketType } from '#core/offers/ticket-type.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { PublishedState } from '../memory-database.ts';
import { byPosition } from './by-position.ts';

/** Returns the types of an event, by position. Its base type is its event's, unless it was changed. */
export function typesOf(
  { events, ticketTypes }: Pick<PublishedState, 'events' | 'ticketTypes'>,
  id: EventId,
): readonly TicketType[] {
  const event = events.get(id);
  if (!event) return [];
  const stored = [...ticketTypes.values()].filter(({ eventId }) => eventId === id);
  const base = event.plannedAt === null ? undefined : stored.find(isBaseType);
  const types = [base ?? baseTypeOf(event), ...stored.filter((type) => !isBaseType(type))];
  return byPosition(types);
}
