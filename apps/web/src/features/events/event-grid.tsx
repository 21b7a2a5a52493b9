import type { EventView } from '#core/events/event-view.ts';
import { useTexts } from '../../ui/i18n.tsx';
import { CardGrid } from '../../ui/layout.tsx';
import { SkeletonCard, SkeletonGroup } from '../../ui/skeleton.tsx';
import { EventCard, type EventCardProps } from './event-card.tsx';
import { eventTexts } from './event-texts.ts';

export interface EventGridProps extends Pick<EventCardProps, 'level'> {
  events: readonly EventView[];
}

export function EventGrid({ events, level }: EventGridProps) {
  return (
    <CardGrid>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} level={level} />
        </li>
      ))}
    </CardGrid>
  );
}

/** Shapes where the cards will be. */
export function EventGridSkeleton({ count }: { count: number }) {
  const texts = useTexts(eventTexts);
  return (
    <SkeletonGroup text={texts.loading}>
      <CardGrid aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
          <li key={place}>
            <SkeletonCard />
          </li>
        ))}
      </CardGrid>
    </SkeletonGroup>
  );
}
