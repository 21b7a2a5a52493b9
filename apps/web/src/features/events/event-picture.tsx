import { useState } from 'react';
import { palettes } from '#adapters/posters/palettes.ts';
import { parsePosterAddress } from '#adapters/posters/poster-address.ts';
import type { EventView } from '#core/events/event-view.ts';
import { cn } from '../../ui/cn.ts';
import { PosterImage } from './poster-image.tsx';

export interface EventPictureProps {
  event: Pick<EventView, 'id' | 'category' | 'imageUrl'>;
  /** Fetched at once instead of when it comes near the screen. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** An event's picture, 16:9: the club's own, or the poster drawn for the event. It stands beside the title and says nothing of its own. */
export function EventPicture({ event, eager = false, className }: EventPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const asked = event.imageUrl === null ? null : parsePosterAddress(event.imageUrl);
  const poster = asked ?? { seed: event.id, category: event.category };
  const photograph = asked === null && event.imageUrl !== failed ? event.imageUrl : null;
  return (
    <div
      className={cn('aspect-video overflow-hidden rounded-card bg-sunken', className)}
      style={photograph ? undefined : { backgroundColor: palettes[poster.category][0].ground }}
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
        <PosterImage {...poster} />
      )}
    </div>
  );
}
