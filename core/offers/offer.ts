import type { EventId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { isBaseType, type TicketType } from './ticket-type.ts';

/** What a ticket is made of: a place of one type, with its name and price of the moment. */
export interface Offer {
  readonly eventId: EventId;
  /** Null for the base type. */
  readonly typeId: TicketTypeId | null;
  /** Empty for a type without a name. */
  readonly typeName: string;
  readonly typeNameMs: string | null;
  readonly priceSen: Sen;
  /** When the event ends: no place is held longer. */
  readonly endsAt: Instant;
}

export function offerOf(
  { id: eventId, endsAt }: { readonly id: EventId; readonly endsAt: Instant },
  type: TicketType,
): Offer {
  const { id, name: typeName, nameMs: typeNameMs, priceSen } = type;
  return { eventId, typeId: isBaseType(type) ? null : id, typeName, typeNameMs, priceSen, endsAt };
}
