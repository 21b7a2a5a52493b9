import { parsePosterAddress, posterAddress } from '#adapters/posters/poster-address.ts';
import type { Poster } from '#adapters/posters/poster-category.ts';
import { NEIGHBOURS, unlike } from '#adapters/posters/poster-composition.ts';
import type { EventView } from '#core/events/event-view.ts';

/**
 * Gives an event for which nobody has chosen a picture another poster where a neighbour in the list has one of the same
 * layout.
 */
export function withDistinctPictures(events: readonly EventView[]): readonly EventView[] {
  const chosen = events.map((event) => (event.imageUrl === null ? null : posterOf(event)));
  const before: (Poster | null)[] = [];
  return events.map((event, index) => {
    const own = event.imageUrl === null ? posterOf(event) : null;
    const neighbours = [...before.slice(-NEIGHBOURS), ...chosen.slice(index + 1, index + 1 + NEIGHBOURS)];
    const poster = own && unlike(own, neighbours);
    before.push(poster ?? chosen[index] ?? null);
    return poster === own || poster === null ? event : { ...event, imageUrl: posterAddress(poster) };
  });
}

/** Returns the poster that is an event's picture, or null for a photo. */
export function posterOf({ id, category, imageUrl }: EventView): Poster | null {
  return imageUrl === null ? { seed: id, category } : parsePosterAddress(imageUrl);
}
