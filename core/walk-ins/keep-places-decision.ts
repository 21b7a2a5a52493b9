import { placesLeft } from '../offers/places.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { CheckInDeviceId, EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { loadKeptPlaces } from './load-walk-ins.ts';
import { requireOnSale } from './sellable-types.ts';
import type { WalkInDecision } from './walk-in-facts.ts';

export interface KeepPlacesRequest {
  readonly eventId: EventId;
  readonly deviceId: CheckInDeviceId;
  /** How many places the device is to keep; as many of them as are free. */
  readonly places: number;
  /** Whether the device itself asks, and knows then what it keeps. */
  readonly byDevice: boolean;
  readonly at: Instant;
}

export interface KeptPlaces {
  /** What the device keeps now. */
  readonly places: number;
  /** Free for everybody. */
  readonly free: number;
}

/**
 * A device keeps places for people without a ticket, or returns them. Gets as many as are free. Refuses with
 * `event_not_found`, and to keep more with `not_on_sale`.
 */
export const keepPlaces: WalkInDecision<KeepPlacesRequest, KeptPlaces> = {
  name: 'keep places',
  load: loadKeptPlaces,
  decide({ eventId, deviceId, places, byDevice, at }, facts) {
    const event = facts.sales.event(eventId);
    if (!event) throw domainError('event_not_found');
    const before = facts.keptBy(deviceId);
    const free = Math.max(0, placesLeft(facts.sales.placesOf(event)));
    const more = Math.min(places - before, free);
    if (places > before) requireOnSale(event, at);
    const promised = byDevice ? before + more : facts.promisedTo(deviceId);
    if (more === 0 && promised === facts.promisedTo(deviceId))
      return { answer: { places: before, free }, changes: [] };
    const opened = more > 0 ? facts.sales.planAt(event, at).openedBySettingAside(more) : [];
    const changes = {
      places: [{ eventId, typeId: null, sold: 0, held: 0, setAside: more }],
      opened: { ids: opened, at },
      devicePlaces: [{ deviceId, eventId, places: before + more, promised }],
      events: [eventId],
    };
    return { answer: { places: before + more, free: free - more }, changes: [changes] };
  },
};
