import type { EventId, PoolId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { Audience } from './audience.ts';

/**
 * Where a type is offered: to everybody, to who has a code that opens it, nowhere on the web (`hidden`: by invitation
 * only), or at the door.
 */
export const VISIBILITIES = ['public', 'by_code', 'hidden', 'door_only'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** One kind of ticket of an event, at one price. */
export interface TicketType {
  /** The base type's is its event's. */
  readonly id: TicketTypeId;
  readonly eventId: EventId;
  /** What caps it beside the event's capacity; null for that alone. */
  readonly poolId: PoolId | null;
  /** Empty only while it is the one type. */
  readonly name: string;
  /** In Malay; null where it is the same. */
  readonly nameMs: string | null;
  /** May be empty. */
  readonly description: string;
  readonly priceSen: Sen;
  /** From when it is sold; null for as soon as its event is. */
  readonly opensAt: Instant | null;
  /** From when it is sold no more; null for the event's end. */
  readonly closesAt: Instant | null;
  /** The type that must be gone before this one is sold: no place left, closed or retired. */
  readonly opensAfter: TicketTypeId | null;
  /** When that type was gone first: this one stays open, also when places come back. Null before. */
  readonly openedAt: Instant | null;
  /** Whom it is for; null for everybody who may buy here. */
  readonly audience: Audience | null;
  /** How many tickets of it a person may have; null for no limit but the event's, which always counts too. */
  readonly limitPerPerson: number | null;
  readonly visibility: Visibility;
  /** Until when its tickets make their holders members of the club; null for not at all. */
  readonly grantsMembershipUntil: Instant | null;
  /** Its place in the event's list, from 0. Who asks for no type gets the first that is open to them. */
  readonly position: number;
  /** When it was taken out of sale for good: its tickets stay valid. Null while it is planned. */
  readonly retiredAt: Instant | null;
  /** Its confirmed tickets. The base type's are not counted here: see `PlanAt.takenBy`. */
  readonly sold: number;
  /** Its tickets that await payment; not counted for the base type. */
  readonly held: number;
}

/** Returns the type that every event has: its only one, at its price, unless the organizer plans others. */
export function baseTypeOf({ id, priceSen }: { readonly id: EventId; readonly priceSen: Sen }): TicketType {
  return {
    id,
    eventId: id,
    poolId: null,
    name: '',
    nameMs: null,
    description: '',
    priceSen,
    opensAt: null,
    closesAt: null,
    opensAfter: null,
    openedAt: null,
    audience: null,
    limitPerPerson: null,
    visibility: 'public',
    grantsMembershipUntil: null,
    position: 0,
    retiredAt: null,
    sold: 0,
    held: 0,
  };
}

export function isBaseType({ id, eventId }: Pick<TicketType, 'id' | 'eventId'>): boolean {
  return id === eventId;
}

/** Returns whether everybody sees it. */
export function isListed({ visibility, retiredAt }: Pick<TicketType, 'visibility' | 'retiredAt'>): boolean {
  return visibility === 'public' && retiredAt === null;
}
