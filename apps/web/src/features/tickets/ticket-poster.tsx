import { useMemo } from 'react';
import { drawPoster } from '#adapters/posters/draw-poster.ts';
import type { Poster } from '#adapters/posters/poster-category.ts';

export interface TicketPosterProps {
  poster: Poster;
  className?: string | undefined;
}

/** The drawing of an event without a picture; the drawing code comes with it, so it is a chunk of its own. */
export default function TicketPoster({ poster: { seed, category }, className }: TicketPosterProps) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(drawPoster({ seed, category }))}`,
    [seed, category],
  );
  return <img src={source} alt="" decoding="async" draggable={false} className={className} />;
}
