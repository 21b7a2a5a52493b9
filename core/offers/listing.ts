import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { PlanAt, TypeState } from './plan-at.ts';
import { isListed, type TicketType } from './ticket-type.ts';

/** What an event sells, in a few words for lists: what is open to everybody counts first. */
export interface Listing {
  /** The price of the cheapest type that is open to everybody, else of the next that opens, else the lowest price. */
  readonly priceSen: Sen;
  /** The lowest and the highest price of public types, also of those for some people only. */
  readonly fromSen: Sen;
  readonly toSen: Sen;
  /** Of the types for everybody, or of all public ones where none is, the first that holds. */
  readonly state: TypeState;
  /** When the first of them opens; null unless the state is `opens`. */
  readonly opensAt: Instant | null;
}

/** What an event offers to everybody: what lists are narrowed by. */
export interface PublicOffer {
  /** Of the cheapest type that is open, else of the next that opens, else of the cheapest. */
  readonly priceSen: Sen;
  /** Whether one of the types is open. */
  readonly isOpen: boolean;
}

/** The most useful first. */
const ORDER: readonly TypeState[] = ['open', 'opens', 'after', 'sold_out', 'closed'];

/** An event without a public type is listed as free and closed. */
export function listingOf(plan: PlanAt): Listing {
  const listed = plan.types.filter(isListed);
  const forEverybody = listed.filter(isForEverybody);
  const looked = forEverybody.length > 0 ? forEverybody : listed;
  const state = ORDER.find((one) => looked.some(stateIs(plan, one))) ?? 'closed';
  const prices = listed.map(({ priceSen }) => priceSen);
  return {
    priceSen: currentPrice(plan, forEverybody) ?? lowestPrice(listed) ?? 0,
    fromSen: lowestPrice(listed) ?? 0,
    toSen: Math.max(0, ...prices),
    state,
    opensAt: state === 'opens' ? (firstToOpen(looked.filter(stateIs(plan, 'opens')))?.opensAt ?? null) : null,
  };
}

/** Returns null where no public type is for everybody. Databases compute the same. */
export function publicOfferOf(plan: PlanAt): PublicOffer | null {
  const types = plan.types.filter(isListed).filter(isForEverybody);
  const priceSen = currentPrice(plan, types) ?? lowestPrice(types);
  return priceSen === null ? null : { priceSen, isOpen: types.some(stateIs(plan, 'open')) };
}

function isForEverybody({ audience }: TicketType): boolean {
  return audience === null;
}

function stateIs(plan: PlanAt, state: TypeState): (type: TicketType) => boolean {
  return (type) => plan.stateOf(type) === state;
}

/** Returns the price of the cheapest open type, else of the next that opens; null where none is or will be. */
function currentPrice(plan: PlanAt, types: readonly TicketType[]): Sen | null {
  const open = lowestPrice(types.filter(stateIs(plan, 'open')));
  return open ?? firstToOpen(types.filter(stateIs(plan, 'opens')))?.priceSen ?? null;
}

function lowestPrice(types: readonly TicketType[]): Sen | null {
  return types.length === 0 ? null : Math.min(...types.map(({ priceSen }) => priceSen));
}

/** Of several that open at once, the cheapest. */
function firstToOpen(types: readonly TicketType[]): TicketType | null {
  const sorted = [...types].sort((one, other) => {
    const [first, second] = [one.opensAt ?? '', other.opensAt ?? ''];
    return first === second ? one.priceSen - other.priceSen : first < second ? -1 : 1;
  });
  return sorted[0] ?? null;
}
