import { type ReactNode, useContext } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { CoverLink } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { paths } from '../paths.ts';
import { EventListAddress } from './event-list-address.ts';
import { EventPicture } from './event-picture.tsx';
import { EventPrice } from './event-price.tsx';
import { eventTexts } from './event-texts.ts';
import { EventWhen } from './event-when.tsx';
import { SaleBadge } from './sale-badge.tsx';

/** The picture's place: beside the text on a phone, above it elsewhere. */
export const eventCardPicture = 'max-sm:aspect-[4/5] max-sm:w-28 max-sm:shrink-0 max-sm:self-start';

export interface EventCardProps {
  event: EventView;
  /** The heading level of the title. */
  level?: 'h2' | 'h3' | undefined;
  /** Leaves the club’s name out, as on the club’s own page. */
  hidesClub?: boolean | undefined;
  /** Renders the card without its link and its places, for an event that does not exist yet. */
  isPreview?: boolean | undefined;
  /** Stands where the date does, for an event that has none yet. */
  noDate?: string | undefined;
  /** Replaces the picture. */
  picture?: ReactNode;
  className?: string | undefined;
}

/** An event in a list, as one link. On a phone it is a row, so that several fit on the screen. */
export function EventCard(props: EventCardProps) {
  const { event, level: Level = 'h3', hidesClub, isPreview = false, noDate, picture, className } = props;
  const texts = useTexts(eventTexts);
  const listAddress = useContext(EventListAddress);
  return (
    <article className={cn('relative flex h-full gap-4 sm:flex-col', !isPreview && 'pressable', className)}>
      {picture || <EventPicture event={event} className={eventCardPicture} />}
      <div className="flex min-w-0 flex-1 flex-col">
        {noDate === undefined ? (
          <EventWhen event={event} className="text-small font-bold text-accent" />
        ) : (
          <span className="text-small font-bold text-accent">{noDate}</span>
        )}
        <Level dir="auto" className="subheading mt-0.5 line-clamp-2 text-pretty">
          {isPreview ? (
            event.title
          ) : (
            <CoverLink to={paths.event.to(event.id)} state={listAddress}>
              {event.title}
            </CoverLink>
          )}
        </Level>
        <p dir="auto" className="mt-1 truncate text-small">
          {event.venue}
        </p>
        {/* What begins a line hides the dot before it, beyond the edge. */}
        <p className="flex flex-wrap gap-x-3 overflow-hidden text-small text-muted sm:flex-nowrap">
          <span className="shrink-0">{texts.categories[event.category]}</span>
          {!hidesClub && event.organizerName && (
            <bdi className="relative -ml-3 max-w-[calc(100%+0.75rem)] truncate pl-3 before:absolute before:left-1 before:content-['·']">
              {event.organizerName}
            </bdi>
          )}
        </p>
        <p className="mt-auto flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5 pt-2">
          <EventPrice event={event} className="font-bold" />
          {!isPreview && <SaleBadge event={event} />}
        </p>
      </div>
    </article>
  );
}
