import type { CodeId, EventId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { StandingType } from './choose-type.ts';
import type { Code } from './codes/code.ts';
import { isBaseType } from './ticket-type.ts';

/** What a ticket is made of: a place of one type, with its name and price of the moment. */
export interface Offer {
  readonly eventId: EventId;
  /** Null for the base type. */
  readonly typeId: TicketTypeId | null;
  /** Empty for a type without a name. */
  readonly typeName: string;
  readonly typeNameMs: string | null;
  readonly priceSen: Sen;
  /** What it costs without a code; null where that is its price. */
  readonly listPriceSen: Sen | null;
  /** Null without a code. */
  readonly code: UsedCode | null;
  /** When the event ends: no place is held longer. */
  readonly endsAt: Instant;
}

/** The code that a ticket is bought with. */
export interface UsedCode {
  readonly id: CodeId;
  /** At the time of the purchase. */
  readonly text: string;
}

export function offerOf(
  { id: eventId, endsAt }: { readonly id: EventId; readonly endsAt: Instant },
  { type, priceSen }: Pick<StandingType, 'type' | 'priceSen'>,
  code: Code | null = null,
): Offer {
  const { id, name: typeName, nameMs: typeNameMs } = type;
  const listPriceSen = type.priceSen === priceSen ? null : type.priceSen;
  const used = code && { id: code.id, text: code.text };
  return {
    ...{ eventId, typeId: isBaseType(type) ? null : id, typeName, typeNameMs, priceSen, endsAt },
    ...{ listPriceSen, code: used },
  };
}
