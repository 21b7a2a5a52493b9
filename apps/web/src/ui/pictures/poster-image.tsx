import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { posterAddress } from '#adapters/posters/poster-address.ts';
import type { Poster } from '#adapters/posters/poster-category.ts';
import { cn } from '../cn.ts';
import { drawnPage } from '../first-render/drawn-page.ts';

export interface PosterImageProps extends Poster {
  /** In a page that the server has drawn, the server draws the poster, too. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** A generated poster. It fills its parent, whose background shows until it is drawn. */
export function PosterImage({ eager = false, className, ...poster }: PosterImageProps) {
  const [isServers, setIsServers] = useState(() => eager && drawnPage() !== null);
  return isServers ? (
    <Art
      src={posterAddress(poster)}
      // Asked for after the first words and the stylesheet.
      loading="lazy"
      onError={() => setIsServers(false)}
      className={className}
    />
  ) : (
    <DrawnPoster {...poster} className={className} />
  );
}

/** A poster that is drawn in the browser. */
function DrawnPoster({ className, ...poster }: Omit<PosterImageProps, 'eager'>) {
  const source = useSyncExternalStore(
    onPosterDrawings,
    () => posterSource(poster),
    () => null,
  );
  return source && <Art src={source} className={className} />;
}

function Art({ className, ...rest }: ComponentProps<'img'>) {
  return (
    <img
      {...rest}
      alt=""
      decoding="async"
      draggable={false}
      className={cn('size-full object-cover', className)}
    />
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
