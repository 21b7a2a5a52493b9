import type { EventView } from '#core/events/event-view.ts';

/** What a place is called that is on no map. */
const ON_NO_MAP = /https?:|\b(online|dalam talian|zoom|teams|google meet|webinar|tba|tbc)\b/i;

/** Returns the address of a map that shows the place of an event; null for an event that is online. */
export function mapOf({ venue, location }: Pick<EventView, 'venue' | 'location'>): string | null {
  const place = `${venue}, ${location}`;
  if (ON_NO_MAP.test(place)) return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}
