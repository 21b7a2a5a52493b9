import { type ComponentType, lazy, Suspense, useState } from 'react';
import { palettes } from '#adapters/posters/palettes.ts';
import { parsePosterAddress } from '#adapters/posters/poster-address.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { cn } from '../../ui/cn.ts';
import type { TicketPosterProps } from './ticket-poster.tsx';

/** Without its drawing a ticket is still a ticket. */
const TicketPoster = lazy<ComponentType<TicketPosterProps>>(() =>
  import('./ticket-poster.tsx').catch(() => ({ default: () => null })),
);

export interface TicketPictureProps {
  ticket: Pick<TicketView, 'eventId' | 'event'>;
  className?: string | undefined;
}

/** The strip of the event's picture on its ticket. An ornament: the words beside it say everything. */
export function TicketPicture({ ticket: { eventId, event }, className }: TicketPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const drawn = event.imageUrl === null ? null : parsePosterAddress(event.imageUrl);
  const photograph = drawn === null && event.imageUrl !== failed ? event.imageUrl : null;
  const poster = drawn ?? { seed: eventId, category: event.category };
  return (
    <div
      className={cn('overflow-hidden bg-sunken', className)}
      style={photograph ? undefined : { backgroundColor: palettes[poster.category][0].ground }}
    >
      {photograph ? (
        <img
          src={photograph}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(photograph)}
          className="size-full object-cover"
        />
      ) : (
        <Suspense fallback={null}>
          <TicketPoster poster={poster} className="size-full object-cover" />
        </Suspense>
      )}
    </div>
  );
}
