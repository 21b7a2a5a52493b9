import type { EventView } from '#core/events/event-view.ts';
import { standingOfEvent } from '#core/events/standing-of-event.ts';
import { type Instant, inKualaLumpur } from '#core/shared/instant.ts';
import { KUALA_LUMPUR_OFFSET } from '#core/shared/kuala-lumpur.ts';

/** Returns an event as JSON-LD (schema.org). */
export function eventData(
  event: EventView,
  addresses: { readonly page: string; readonly club: string; readonly picture: string },
): object {
  const isOnSale = standingOfEvent(event).state === 'open';
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
    offers: {
      '@type': 'Offer',
      price: event.ticketPrice.toFixed(2),
      priceCurrency: 'MYR',
      availability: `https://schema.org/${isOnSale ? 'InStock' : 'SoldOut'}`,
      url: addresses.page,
    },
  };
}

/** `2026-11-28T20:00:00+08:00` */
function localTime(instant: Instant): string {
  return inKualaLumpur(instant).slice(0, 19) + KUALA_LUMPUR_OFFSET;
}
