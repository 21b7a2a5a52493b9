import { useState, useSyncExternalStore } from 'react';
import { posterAddress } from '#adapters/posters/poster-address.ts';
import type { Poster } from '#adapters/posters/poster-category.ts';
import { cn } from '../cn.ts';
import { drawnPage } from '../first-render/drawn-page.ts';

export interface PosterImageProps extends Poster {
  /** In a page that the server has drawn, the server draws the poster, too. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** A generated poster, drawn in the browser. It fills its parent, whose background shows until it is drawn. */
export function PosterImage({ seed, category, eager = false, className }: PosterImageProps) {
  const [isServers, setIsServers] = useState(() => eager && drawnPage() !== null);
  const drawn = useDrawnPoster({ seed, category });
  const source = isServers ? posterAddress({ seed, category }) : drawn;
  if (source === null) return null;
  return (
    <img
      src={source}
      alt=""
      // Asked for after the first words and the stylesheet.
      loading={isServers ? 'lazy' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setIsServers(false)}
      className={cn('size-full object-cover', className)}
    />
  );
}

function useDrawnPoster({ seed, category }: Poster): string | null {
  return useSyncExternalStore(
    onPosterDrawings,
    () => posterSource({ seed, category }),
    () => null,
  );
}

const MAX_ENTRIES = 240;

let draw: ((poster: Poster) => string) | null = null;
let asked = false;
const waiting = new Set<() => void>();
const sources = new Map<string, string>();

/** Returns the poster as an image address; null until the drawing code has loaded. */
function posterSource(poster: Poster): string | null {
  const key = `${poster.category}/${poster.seed}`;
  const known = sources.get(key);
  if (known !== undefined || draw === null) return known ?? null;
  const source = `data:image/svg+xml,${encodeURIComponent(draw(poster))}`;
  const [oldest] = sources.keys();
  if (sources.size >= MAX_ENTRIES && oldest !== undefined) sources.delete(oldest);
  sources.set(key, source);
  return source;
}

/** Loads the drawing code with the first subscriber, and calls back when it is ready. */
function onPosterDrawings(notify: () => void): () => void {
  waiting.add(notify);
  if (!asked) void fetchDrawings();
  return () => waiting.delete(notify);
}

async function fetchDrawings(): Promise<void> {
  asked = true;
  try {
    draw = (await import('#adapters/posters/draw-poster.ts')).drawPoster;
    // One poster after another, so that the page answers in between.
    for (const notify of waiting) setTimeout(notify);
  } catch {
    // Offline: pictures keep their plain colour, and the next one retries.
    asked = false;
  }
}
