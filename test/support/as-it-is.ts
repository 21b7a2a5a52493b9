import type { EditEventInput } from '#core/events/edit-event.ts';
import { EVENT_DEFAULTS, type Event } from '#core/events/event.ts';

/** Returns the form of a stored event that changes nothing. */
export function asItIs(event: Event): EditEventInput {
  const { id, title, description, category, location, venue, capacity, imageUrl, tags, perPersonLimit } =
    event;
  return {
    ...EVENT_DEFAULTS,
    ...{ id, title, description, category, location, venue, capacity, imageUrl, tags, perPersonLimit },
    startDate: event.startsAt,
    endDate: event.endsAt,
    ticketPrice: event.priceSen / 100,
  };
}
