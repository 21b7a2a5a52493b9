import type { Event } from '../events/event.ts';
import type { EventId, PoolId, TicketTypeId } from '../shared/ids.ts';
import type { Sen } from '../shared/money.ts';

/** One kind of ticket of an event, at one price. */
export interface TicketType {
  /** The base type's is its event's. */
  readonly id: TicketTypeId;
  readonly eventId: EventId;
  /** What caps it beside the house; null for the house alone. */
  readonly poolId: PoolId | null;
  /** Empty for the base type of an event without others. */
  readonly name: string;
  readonly priceSen: Sen;
  /** Its place in the event's list, from 0. Who asks for no type gets the first that is open to them. */
  readonly position: number;
}

/** Returns the type that every event has: its only one, at its price, unless the organizer plans others. */
export function baseTypeOf({ id, priceSen }: Pick<Event, 'id' | 'priceSen'>): TicketType {
  return { id, eventId: id, poolId: null, name: '', priceSen, position: 0 };
}

export function isBaseType({ id, eventId }: Pick<TicketType, 'id' | 'eventId'>): boolean {
  return id === eventId;
}
