import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import Ticket from 'lucide-react/icons/ticket';
import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { useClock } from '../../shared/use-api.ts';
import { cn } from '../../ui/cn.ts';
import { useIsFirstRender } from '../../ui/first-render/on-device.ts';
import {
  formatCount,
  formatDay,
  formatTime,
  formatTimes,
  isWithinDay,
  zoneNote,
} from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import { eventPageTexts } from './event-page-texts.ts';
import { mapOf } from './map-of.ts';

/** Date, place and tickets sold, each in a line behind its icon. */
export function EventFacts({ event, className }: { event: EventView; className?: string | undefined }) {
  const texts = useTexts(eventPageTexts);
  return (
    <dl className={cn('flex flex-col', className)}>
      <Fact icon={<CalendarDays />} term={texts.when}>
        <When event={event} />
      </Fact>
      <Fact icon={<MapPin />} term={texts.where}>
        <Where event={event} />
      </Fact>
      <Fact icon={<Ticket />} term={texts.sold} isTermShown>
        <Sold event={event} />
      </Fact>
    </dl>
  );
}

interface FactProps {
  icon: ReactNode;
  term: string;
  /** For a value that does not say what it is. */
  isTermShown?: boolean;
  children: ReactNode;
}

/** The icon says on the screen what the term says to who hears the page. */
function Fact({ icon, term, isTermShown = false, children }: FactProps) {
  return (
    <div className="flex min-h-11 gap-3 py-2">
      <dt className="flex h-7 shrink-0 items-center gap-3 text-muted [&>svg]:size-5">
        {icon}
        <span className={isTermShown ? 'text-small' : 'sr-only'}>{term}</span>
      </dt>
      <dd className="min-w-0 grow content-center font-semibold">{children}</dd>
    </div>
  );
}

function When({ event: { startDate, endDate } }: { event: EventView }) {
  const texts = useTexts(eventPageTexts);
  const { language } = useLanguage();
  const now = Date.parse(useClock().now());
  const isFirstRender = useIsFirstRender();
  const zone = isFirstRender ? 'MYT' : zoneNote(startDate);
  const day = formatDay(startDate, language, now);
  const isOneDay = isWithinDay(startDate, endDate, language);
  return (
    <>
      <time dateTime={startDate}>{isOneDay ? day : `${day}, ${formatTime(startDate, language)}`}</time>
      {isOneDay ? ' · ' : ` – ${formatDay(endDate, language, now)}, `}
      <time dateTime={endDate}>
        {isOneDay ? formatTimes(startDate, endDate, language) : formatTime(endDate, language)}
      </time>{' '}
      <span className={isFirstRender ? 'for-elsewhere' : undefined}>{zone}</span>
      {zone && (
        <span className={cn('block text-small font-normal text-muted', isFirstRender && 'for-elsewhere')}>
          {texts.zone}
        </span>
      )}
    </>
  );
}

/** Leads to a map where the place is on one. */
function Where({ event }: { event: EventView }) {
  const texts = useTexts(eventPageTexts);
  const map = mapOf(event);
  const place = (
    <span className="wrap-anywhere">
      <bdi>{event.venue}</bdi>, <bdi>{event.location}</bdi>
    </span>
  );
  if (map === null) return place;
  return (
    <a
      href={map}
      target="_blank"
      rel="noopener noreferrer"
      className="-my-2 flex min-h-11 flex-wrap items-center gap-x-2 py-2 hover:text-accent"
    >
      {place}{' '}
      <span className="inline-flex items-center gap-1 text-small text-accent underline underline-offset-[0.3em]">
        <ArrowUpRight className="size-4 rtl:[transform:scaleX(-1)]" aria-hidden="true" />
        {texts.map}
      </span>
    </a>
  );
}

function Sold({ event }: { event: EventView }) {
  const texts = useTexts(eventPageTexts);
  const sold = formatCount(event.ticketsSold);
  const capacity = formatCount(event.capacity);
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="numerals">{texts.soldOf(sold, capacity)}</span>
      <Progress
        label={texts.sold}
        value={event.ticketsSold}
        max={event.capacity}
        valueText={texts.soldSpoken(sold, capacity)}
        className="max-w-48 min-w-24 flex-1"
      />
      {event.perPersonLimit !== null && (
        <span className="w-full font-normal text-muted">
          {texts.perPerson(formatCount(event.perPersonLimit))}
        </span>
      )}
    </span>
  );
}
