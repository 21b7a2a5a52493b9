import { useState } from 'react';
import { palettes } from '#adapters/posters/palettes.ts';
import { parsePosterAddress } from '#adapters/posters/poster-address.ts';
import type { Poster } from '#adapters/posters/poster-category.ts';
import { cn } from '../cn.ts';
import { PosterImage } from './poster-image.tsx';

export interface PictureProps {
  /** A photograph's address or one of our own posters'; null for none. */
  address: string | null;
  /** What stands in for a photograph that is not there. */
  poster: Poster;
  /** Fetched at once instead of when it comes near the screen. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** A photograph, or the poster drawn in its place. An ornament: the words beside it say everything. */
export function Picture({ address, poster, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const asked = address === null ? null : parsePosterAddress(address);
  const shown = asked ?? poster;
  const photograph = asked === null && address !== failed ? address : null;
  return (
    <div
      className={cn('overflow-hidden bg-sunken', className)}
      style={photograph ? undefined : { backgroundColor: palettes[shown.category][0].ground }}
    >
      {photograph ? (
        <img
          key={photograph}
          src={photograph}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(photograph)}
          className="size-full object-cover"
        />
      ) : (
        <PosterImage {...shown} />
      )}
    </div>
  );
}
