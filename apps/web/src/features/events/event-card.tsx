import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../app/paths.ts';
import { CoverLink } from '../../ui/card.tsx';
import { DateBlock, DateText } from '../../ui/date-text.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { EventPicture } from './event-picture.tsx';
import { eventTexts } from './event-texts.ts';
import { SaleBadge } from './sale-badge.tsx';

export interface EventCardProps {
  event: EventView;
  /** The level of its title among the headings of the page. */
  level?: 'h2' | 'h3' | undefined;
  /** A card that is only looked at: the preview of an event that does not exist yet. */
  still?: boolean | undefined;
}

/** An event in a list: one link as large as the card. */
export function EventCard({ event, level: Level = 'h3', still = false }: EventCardProps) {
  const texts = useTexts(eventTexts);
  return (
    <article className="relative flex h-full flex-col">
      <EventPicture event={event} />
      <div className="mt-4 flex gap-3">
        <DateBlock value={event.startDate} />
        <div className="min-w-0 flex-1">
          <Level className="subheading line-clamp-2 text-pretty">
            {still ? event.title : <CoverLink to={paths.event.to(event.id)}>{event.title}</CoverLink>}
          </Level>
          <p className="mt-1 truncate text-small text-muted">
            <DateText value={event.startDate} show="time" /> · {event.venue}
          </p>
          <p className="mt-2 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5">
            <MoneyText amount={event.ticketPrice} freeLabel={texts.free} className="font-bold" />
            <SaleBadge event={event} />
          </p>
        </div>
      </div>
    </article>
  );
}
