import type { EventView } from '../events/event-view.ts';
import { ANYBODY, type BuyerFacts, type Standing, standingOf } from './standing.ts';

/** Returns how an event that has only its base type stands for somebody, by what everybody can see of it. */
export function standingOfEvent(event: EventView, buyer: BuyerFacts = ANYBODY): Standing {
  const { status, salesPaused, perPersonLimit, ticketPrice, ticketsLeft } = event;
  const isFree = ticketPrice === 0;
  return standingOf({ status, salesPaused, perPersonLimit, isFree, placesLeft: ticketsLeft }, buyer);
}
