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

/** The most useful first. */
const ORDER: readonly TypeState[] = ['open', 'opens', 'after', 'sold_out', 'closed'];

/** An event without a public type is listed as free and closed. */
export function listingOf(plan: PlanAt): Listing {
  const listed = plan.types.filter(isListed);
  const forEverybody = listed.filter(({ audience }) => audience === null);
  const looked = forEverybody.length > 0 ? forEverybody : listed;
  const stateIs = (state: TypeState) => (type: TicketType) => plan.stateOf(type) === state;
  const state = ORDER.find((one) => looked.some(stateIs(one))) ?? 'closed';
  const open = lowestPrice(forEverybody.filter(stateIs('open')));
  const next = firstToOpen(forEverybody.filter(stateIs('opens')));
  const prices = listed.map(({ priceSen }) => priceSen);
  return {
    priceSen: open ?? next?.priceSen ?? lowestPrice(listed) ?? 0,
    fromSen: lowestPrice(listed) ?? 0,
    toSen: Math.max(0, ...prices),
    state,
    opensAt: state === 'opens' ? (firstToOpen(looked.filter(stateIs('opens')))?.opensAt ?? null) : null,
  };
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
