import { useState } from 'react';
import { parsePosterAddress } from '#adapters/posters/poster-address.ts';
import type { Poster } from '#adapters/posters/poster-category.ts';
import { cn } from '../cn.ts';
import { PosterImage } from './poster-image.tsx';

export interface PictureProps {
  /** The address of a photo or a poster; null for none. */
  address: string | null;
  /** Replaces a missing photo. */
  poster: Poster;
  /** Loads at once instead of near the viewport. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** A photo, or a generated poster. Hidden from screen readers, because the text beside it says everything. */
export function Picture({ address, poster, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const asked = address === null ? null : parsePosterAddress(address);
  const shown = asked ?? poster;
  const photograph = asked === null && address !== failed ? address : null;
  return (
    <div
      data-picture=""
      data-ground={photograph ? undefined : shown.category}
      className={cn('overflow-hidden', photograph && 'bg-sunken', className)}
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
        <PosterImage {...shown} eager={eager} />
      )}
    </div>
  );
}
