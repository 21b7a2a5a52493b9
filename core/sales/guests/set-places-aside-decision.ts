import type { SignedIn } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { isOver } from '../../events/event.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { placesLeft } from '../../offers/places.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { EventId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { loadPlans } from '../load-sales.ts';
import { SaleFacts } from '../sale-facts.ts';
import { type GuestDecision, GuestFacts } from './guest-facts.ts';

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
export const setPlacesAside: GuestDecision<SetAsideRequest, GuestPlaces> = {
  name: 'set places aside',
  async load(stores, requests) {
    const ids = [...new Set(requests.map(({ eventId }) => eventId))];
    const events = await stores.events.findAll(ids);
    const [plans, kept] = await Promise.all([loadPlans(stores, events), stores.devicePlaces.ofEvents(ids)]);
    return new GuestFacts(new SaleFacts({ events, ...plans }), [], kept);
  },
  decide({ eventId, setAside, actor, at }, facts) {
    const event = requireManaged(actor, facts.sales.event(eventId));
    if (isOver(event, at)) throw domainError('event_over', { reason: 'event' });
    const before = facts.keptForGuests(event);
    const more = setAside - before;
    const free = placesLeft(facts.sales.placesOf(event));
    if (more > free) throw domainError('wrong_state', { reason: 'places_not_free', max: before + free });
    if (more === 0) return { answer: { setAside, free }, changes: [] };
    const opened = { ids: facts.sales.planAt(event, at).openedBySettingAside(more), at };
    const changes = {
      places: [{ eventId, typeId: null, sold: 0, held: 0, setAside: more }],
      opened,
      audit: [auditFact(actor, 'guest_places_set_aside', eventId, at, { count: setAside })],
      events: [eventId],
    };
    return { answer: { setAside, free: free - more }, changes: [changes] };
  },
};
