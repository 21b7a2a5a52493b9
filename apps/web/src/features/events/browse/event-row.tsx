import { memo, useContext } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { EventListAddress } from '../../../shared/events/event-list-address.ts';
import { EventPrice } from '../../../shared/events/event-price.tsx';
import { EventWhen } from '../../../shared/events/event-when.tsx';
import { SaleBadge } from '../../../shared/events/sale-badge.tsx';
import { paths } from '../../../shared/paths.ts';
import { CoverLink } from '../../../ui/card.tsx';
import { LazyEventPicture } from './lazy-event-picture.tsx';

export interface EventRowProps {
  event: EventView;
  /** `div` for an event that is offered beside the list and was not found. */
  as?: 'article' | 'div';
}

/** An event as a compact row, as one link. */
export const EventRow = memo(function EventRow({ event, as: Element = 'article' }: EventRowProps) {
  const listAddress = useContext(EventListAddress);
  return (
    <Element className="relative flex gap-3.5 py-2 sm:gap-5 sm:py-3">
      <LazyEventPicture event={event} className="size-24 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:gap-6">
        <div className="min-w-0 flex-1">
          <EventWhen event={event} className="block text-caption leading-tight font-bold text-accent" />
          <h3 dir="auto" className="mt-0.5 line-clamp-2 leading-snug font-bold text-pretty">
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
        <p className="mt-auto flex min-h-7 shrink-0 flex-wrap items-center gap-x-3 sm:mt-0 sm:w-40 sm:flex-col sm:items-end sm:gap-y-1.5">
          <EventPrice event={event} className="text-small font-bold" />
          <SaleBadge event={event} />
        </p>
      </div>
    </Element>
  );
});
