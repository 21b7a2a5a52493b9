import type { EventView } from '#core/events/event-view.ts';
import { eventTexts } from '../../shared/events/event-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { KeyFacts } from '../../ui/key-facts.tsx';
import { formatCount, formatDate, formatTime, formatTimes, isWithinDay } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { useZoneNote } from '../../ui/language/use-zone-note.ts';
import { Progress } from '../../ui/states/progress.tsx';
import { eventPageTexts } from './event-page-texts.ts';

/** Date, place, category, tickets sold and status. */
export function EventFacts({ event, className }: { event: EventView; className?: string | undefined }) {
  const texts = useTexts(eventPageTexts);
  const words = useTexts(eventTexts);
  const facts = [
    { term: texts.when, value: <When event={event} /> },
    {
      term: texts.where,
      value: (
        <>
          <span dir="auto" className="block">
            {event.venue}
          </span>
          <span dir="auto" className="block font-normal text-muted">
            {event.location}
          </span>
        </>
      ),
    },
    { term: texts.category, value: words.categories[event.category] },
    { term: texts.sold, value: <Sold event={event} /> },
    {
      term: texts.status,
      value: (
        <Badge tone={event.status === 'published' && !event.salesPaused ? 'green' : 'gray'}>
          {event.status === 'published' && event.salesPaused ? words.paused : words.statuses[event.status]}
        </Badge>
      ),
    },
  ];
  return <KeyFacts facts={facts} className={className} />;
}

function When({ event: { startDate, endDate } }: { event: EventView }) {
  const texts = useTexts(eventPageTexts);
  const { language } = useLanguage();
  const zone = useZoneNote()(startDate);
  const day = formatDate(startDate, language);
  const isOneDay = isWithinDay(startDate, endDate, language);
  return (
    <>
      <time dateTime={startDate} className="block">
        {day}
        {isOneDay ? '' : `, ${formatTime(startDate, language)}`}
      </time>
      <span className="block">
        {isOneDay ? '' : `– ${formatDate(endDate, language)}, `}
        <time dateTime={endDate}>
          {isOneDay ? formatTimes(startDate, endDate, language) : formatTime(endDate, language)}
        </time>{' '}
        {zone}
      </span>
      {zone && <span className="block text-small font-normal text-muted">{texts.zone}</span>}
    </>
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
