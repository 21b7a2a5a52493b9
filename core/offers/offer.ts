import type { Event } from '../events/event.ts';
import type { EventId, PoolId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { isBaseType, type TicketType } from './ticket-type.ts';

/** What a ticket is made of: a place of one type, at its price of the moment. */
export interface Offer {
  readonly eventId: EventId;
  /** Null for the base type. */
  readonly typeId: TicketTypeId | null;
  readonly poolId: PoolId | null;
  readonly priceSen: Sen;
  /** When the event ends: no place is held longer. */
  readonly endsAt: Instant;
}

export function offerOf({ id: eventId, endsAt }: Pick<Event, 'id' | 'endsAt'>, type: TicketType): Offer {
  const { id, poolId, priceSen } = type;
  return { eventId, typeId: isBaseType(type) ? null : id, poolId, priceSen, endsAt };
}
