import type { SignedIn } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { isOver } from '../../events/event.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { placesLeft } from '../../offers/places.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { EventId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { loadPlans } from '../load-sales.ts';
import type { SaleDecision } from '../sale-decision.ts';
import { SaleFacts } from '../sale-facts.ts';

export interface SetAsideRequest {
  readonly eventId: EventId;
  /** How many places guests shall find, beside those that they have taken. */
  readonly setAside: number;
  readonly actor: SignedIn;
  readonly at: Instant;
}

/** The places that guests find. */
export interface GuestPlaces {
  /** Kept for guests: nobody buys them. */
  readonly setAside: number;
  /** Free for everybody. */
  readonly free: number;
}

/**
 * An organizer keeps places for guests, or gives them free again. What guests take later comes off them. Refuses with
 * `event_not_found`, `event_over`, and `wrong_state` when not that many are free.
 */
export const setPlacesAside: SaleDecision<SetAsideRequest, GuestPlaces> = {
  name: 'set places aside',
  async load(stores, requests) {
    const events = await stores.events.findAll([...new Set(requests.map(({ eventId }) => eventId))]);
    return new SaleFacts({ events, ...(await loadPlans(stores, events)) });
  },
  decide({ eventId, setAside, actor, at }, facts) {
    const event = requireManaged(actor, facts.event(eventId));
    if (isOver(event, at)) throw domainError('event_over', { reason: 'event' });
    const places = facts.placesOf(event);
    const more = setAside - places.setAside;
    const free = placesLeft(places);
    if (more > free)
      throw domainError('wrong_state', { reason: 'places_not_free', max: places.setAside + free });
    if (more === 0) return { answer: { setAside, free }, changes: [] };
    const opened = { ids: facts.planAt(event, at).openedBySettingAside(more), at };
    const changes = {
      places: [{ eventId, typeId: null, sold: 0, held: 0, setAside: more }],
      opened,
      audit: [auditFact(actor, 'guest_places_set_aside', eventId, at, { count: setAside })],
      events: [eventId],
    };
    return { answer: { setAside, free: free - more }, changes: [changes] };
  },
};
