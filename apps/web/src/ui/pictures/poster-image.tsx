import { useSyncExternalStore } from 'react';
import type { Poster } from '#adapters/posters/poster-category.ts';
import { cn } from '../cn.ts';
import { onPosterDrawings, posterSource } from './poster-drawings.ts';

export interface PosterImageProps extends Poster {
  className?: string | undefined;
}

/** A generated poster, drawn in the browser. It fills its parent, whose background shows until it is drawn. */
export function PosterImage({ seed, category, className }: PosterImageProps) {
  const source = useSyncExternalStore(onPosterDrawings, () => posterSource({ seed, category }));
  if (source === null) return null;
  return (
    <img
      src={source}
      alt=""
      decoding="async"
      draggable={false}
      className={cn('size-full object-cover', className)}
    />
  );
}
