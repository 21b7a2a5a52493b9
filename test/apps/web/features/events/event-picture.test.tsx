import { afterEach, describe, expect, it } from 'vitest';
import { drawPoster } from '#adapters/posters/draw-poster.ts';
import type { Poster } from '#adapters/posters/poster-category.ts';
import { EventPicture } from '#apps/web/src/shared/events/event-picture.tsx';
import { cleanup, fireEvent, render, waitFor } from '#test/support/rendering.ts';

const event = { id: 'event-1', category: 'Cultural', imageUrl: null } as const;

describe('the picture of an event', () => {
  afterEach(cleanup);

  it('shows the generated poster when the club gave no picture', async () => {
    const picture = show(null);
    await waitFor(() => expect(picture()?.src).toBe(addressOf({ seed: 'event-1', category: 'Cultural' })));
    expect(picture()?.alt).toBe('');
  });

  it('draws a poster in the browser when its address is one of ours', async () => {
    const picture = show('/posters/sports/abc.svg');
    await waitFor(() => expect(picture()?.src).toBe(addressOf({ seed: 'abc', category: 'Sports' })));
  });

  it('loads the club’s own picture lazily and without a referrer', () => {
    const picture = show('https://pictures.test/night.jpg');
    expect(picture()?.src).toBe('https://pictures.test/night.jpg');
    expect(picture()?.loading).toBe('lazy');
    expect(picture()?.referrerPolicy).toBe('no-referrer');
  });

  it('shows the poster when the club’s own picture can’t be loaded', async () => {
    const picture = show('https://pictures.test/gone.jpg');
    fireEvent.error(picture() as HTMLImageElement);
    await waitFor(() => expect(picture()?.src).toBe(addressOf({ seed: 'event-1', category: 'Cultural' })));
  });
});

function show(imageUrl: string | null): () => HTMLImageElement | null {
  const { container } = render(<EventPicture event={{ ...event, imageUrl }} />);
  return () => container.querySelector('img');
}

function addressOf(poster: Poster): string {
  return `data:image/svg+xml,${encodeURIComponent(drawPoster(poster))}`;
}
