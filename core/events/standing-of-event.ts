import { ANYBODY, type BuyerFacts, type Standing, standingOf } from '../offers/standing.ts';
import type { TypeView } from '../offers/type-view.ts';
import type { EventView } from './event-view.ts';

/** Returns how an event stands for somebody for whom what `ticketPrice` looks at is, by what every list shows of it. */
export function standingOfEvent(event: EventView, buyer: BuyerFacts = ANYBODY): Standing {
  const { state, opensAt } = event.listing;
  const type = { isFree: event.ticketPrice === 0, state, opensAt, limitPerPerson: null };
  return standingOf(event, type, buyer);
}

/** Returns how one type of an event stands for somebody, by what everybody can see of it. */
export function standingOfType(event: EventView, type: TypeView, buyer: BuyerFacts = ANYBODY): Standing {
  return standingOf(event, { ...type, isFree: type.price === 0 }, buyer);
}
