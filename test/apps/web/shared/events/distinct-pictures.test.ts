import { expect, test } from 'vitest';
import { parsePosterAddress, posterAddress } from '#adapters/posters/poster-address.ts';
import { compositionOf } from '#adapters/posters/poster-composition.ts';
import { withDistinctPictures } from '#apps/web/src/shared/events/distinct-pictures.ts';
import type { EventView } from '#core/events/event-view.ts';

const eventsWith = (pictures: readonly (string | null)[]) =>
  pictures.map((imageUrl, index) => ({ id: `event-${index}`, category: 'Sports', imageUrl }) as EventView);

/** The layout of the poster that a list shows for the event; null for a photo. */
function layoutOf({ id, category, imageUrl }: EventView): number | null {
  const poster = imageUrl === null ? { seed: id, category } : parsePosterAddress(imageUrl);
  return poster && compositionOf(poster);
}

test('gives no event the layout of one of the three before it', () => {
  const layouts = withDistinctPictures(eventsWith(Array.from({ length: 60 }, () => null))).map(layoutOf);
  for (const [index, layout] of layouts.entries())
    expect(layouts.slice(Math.max(0, index - 3), index)).not.toContain(layout);
});

test('keeps pictures that clubs have chosen, and avoids them on both sides', () => {
  const poster = posterAddress({ seed: 'event-1', category: 'Sports' });
  const chosen = [poster, null, poster, '/files/photo.webp', null];
  const events = eventsWith(chosen);
  const shown = withDistinctPictures(events);
  for (const index of [0, 2, 3]) expect(shown[index]).toBe(events[index]);
  expect(layoutOf(shown[1] as EventView)).not.toBe(layoutOf(shown[0] as EventView));
});
