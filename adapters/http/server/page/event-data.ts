import type { EventView } from '#core/events/event-view.ts';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { standingOfType } from '#core/events/standing-of-event.ts';
import type { StandingState } from '#core/offers/standing.ts';
import type { TypeView } from '#core/offers/type-view.ts';
import { type Instant, inKualaLumpur } from '#core/shared/instant.ts';
import { KUALA_LUMPUR_OFFSET } from '#core/shared/kuala-lumpur.ts';

interface Addresses {
  readonly page: string;
  readonly club: string;
  readonly picture: string;
}

/** Returns an event as JSON-LD (schema.org), with an offer for each of its public types. */
export function eventData(event: EventWithTypes, addresses: Addresses): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: addresses.page,
    startDate: localTime(event.startDate),
    endDate: localTime(event.endDate),
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.venue, address: event.location },
    image: [addresses.picture],
    organizer: { '@type': 'Organization', name: event.organizerName, url: addresses.club },
    offers: offersOf(event, addresses.page),
  };
}

/** Returns one offer where there is one type without a name, as every event without a plan has it. */
function offersOf(event: EventWithTypes, page: string): object {
  const offers = event.types.map((type) => offerOf(event, type, page));
  const [only] = event.types;
  return event.types.length === 1 && only?.name === '' ? { ...offers[0] } : offers;
}

function offerOf(event: EventView, type: TypeView, page: string): object {
  return {
    '@type': 'Offer',
    ...(type.name !== '' && { name: type.name }),
    price: type.price.toFixed(2),
    priceCurrency: 'MYR',
    availability: `https://schema.org/${availabilityOf(standingOfType(event, type).state)}`,
    ...(type.opensAt !== null && { availabilityStarts: localTime(type.opensAt) }),
    ...(type.closesAt !== null && { availabilityEnds: localTime(type.closesAt) }),
    url: page,
  };
}

function availabilityOf(state: StandingState): 'InStock' | 'PreOrder' | 'SoldOut' {
  if (state === 'open') return 'InStock';
  return state === 'opens' || state === 'after' ? 'PreOrder' : 'SoldOut';
}

/** `2026-11-28T20:00:00+08:00` */
function localTime(instant: Instant): string {
  return inKualaLumpur(instant).slice(0, 19) + KUALA_LUMPUR_OFFSET;
}
