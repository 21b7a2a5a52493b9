import { memo, useContext } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import type { Day } from '#core/shared/day.ts';
import { EventListAddress } from '../../../shared/events/event-list-address.ts';
import { EventPrice } from '../../../shared/events/event-price.tsx';
import { EventWhen } from '../../../shared/events/event-when.tsx';
import { SaleBadge } from '../../../shared/events/sale-badge.tsx';
import { paths } from '../../../shared/paths.ts';
import { CoverLink } from '../../../ui/card.tsx';
import { itemClasses } from './item-classes.ts';
import { LazyEventPicture } from './lazy-event-picture.tsx';

export interface EventItemProps {
  event: EventView;
  /** The day under whose heading it stands. */
  day?: Day | null;
  /** Whether it is in view at once: in a drawn page its picture does not wait. */
  inView?: boolean;
  /** `div` for an event that is offered beside the list and was not found. */
  as?: 'article' | 'div';
}

/** An event as one link: a compact row, and in a list that is shown as a grid a card. */
export const EventItem = memo(function EventItem({
  event,
  day,
  inView,
  as: Element = 'article',
}: EventItemProps) {
  const listAddress = useContext(EventListAddress);
  return (
    <Element className={itemClasses.item}>
      <LazyEventPicture event={event} eager={inView} className={itemClasses.picture} />
      <div className={itemClasses.body}>
        <div className="min-w-0 flex-1">
          <EventWhen
            event={event}
            under={day}
            className="block text-caption leading-tight font-bold text-accent"
          />
          <h3
            dir="auto"
            className="mt-0.5 line-clamp-2 leading-snug font-bold text-pretty wrap-anywhere sm:as-grid:text-subheading"
          >
            <CoverLink to={paths.event.to(event.id)} state={listAddress}>
              {event.title}
            </CoverLink>
          </h3>
          <p className="mt-0.5 truncate text-caption text-muted">
            <span dir="auto" className="text-ink">
              {event.venue}
            </span>{' '}
            · <bdi>{event.organizerName}</bdi>
          </p>
        </div>
        <p className={itemClasses.sale}>
          <EventPrice event={event} className="text-small font-bold" />
          <SaleBadge event={event} />
        </p>
      </div>
    </Element>
  );
});
