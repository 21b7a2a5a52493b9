import type { EventView } from '#core/events/event-view.ts';
import { withDistinctPictures } from '../../shared/events/distinct-pictures.ts';
import { EventCard, type EventCardProps, eventCardPicture } from '../../shared/events/event-card.tsx';
import { EventPicture } from '../../shared/events/event-picture.tsx';
import { eventTexts } from '../../shared/events/event-texts.ts';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { CardGrid } from '../../ui/layout.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';

export interface EventGridProps extends Pick<EventCardProps, 'level' | 'hidesClub'> {
  events: readonly EventView[];
  /** So many of the first cards are in view at once: their pictures do not wait. */
  inView?: number;
}

export function EventGrid({ events, level, hidesClub, inView = 0 }: EventGridProps) {
  return (
    <CardGrid className="max-sm:gap-y-6">
      {withDistinctPictures(events).map((event, place) => (
        <li key={event.id}>
          <EventCard
            event={event}
            level={level}
            hidesClub={hidesClub}
            picture={place < inView && <EventPicture event={event} eager className={eventCardPicture} />}
          />
        </li>
      ))}
    </CardGrid>
  );
}

/** The skeleton of a grid of cards. */
export function EventGridSkeleton({ count }: { count: number }) {
  const texts = useTexts(eventTexts);
  return (
    <SkeletonGroup text={texts.loading}>
      <CardGrid aria-hidden="true" className="max-sm:gap-y-6">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
          <li key={place}>
            <EventCardSkeleton />
          </li>
        ))}
      </CardGrid>
    </SkeletonGroup>
  );
}

/** As tall as a card with a title of one line. */
function EventCardSkeleton() {
  return (
    <span className="flex gap-4 sm:flex-col">
      <Skeleton className={cn('aspect-video h-auto rounded-card', eventCardPicture)} />
      <span className="min-w-0 flex-1">
        <Skeleton className="mt-1 w-2/5" />
        <Skeleton className="mt-2 h-5 w-4/5" />
        <Skeleton className="mt-2.5 w-3/5" />
        <Skeleton className="mt-2 w-3/5" />
        <Skeleton className="mt-4 w-1/4" />
      </span>
    </span>
  );
}
