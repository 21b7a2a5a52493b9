import { memo, useDeferredValue, useMemo } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { type Day, dayOf } from '#core/shared/day.ts';
import { withDistinctPictures } from '../../../shared/events/distinct-pictures.ts';
import { EventCard } from '../../../shared/events/event-card.tsx';
import { cn } from '../../../ui/cn.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { formatLongDay } from '../../../ui/language/long-day.ts';
import { browseTexts } from './browse-texts.ts';
import { EventRow } from './event-row.tsx';
import { LazyEventPicture } from './lazy-event-picture.tsx';
import type { ListLayout } from './use-list-layout.ts';

export interface EventDaysListProps {
  events: readonly EventView[];
  layout: ListLayout;
  className?: string | undefined;
  today: Day;
  /** Null for a list that is not in the order of days. */
  firstDay: Day | null;
  /** Whether the list has no further page, which may have more events of the last day. */
  isComplete: boolean;
}

/** More than a screen shows. */
const FIRST_EVENTS = 6;

/** Events under the first of the list's days on which they run. In a grid, days with few events stand side by side. */
export function EventDaysList({
  events,
  layout,
  className,
  today,
  firstDay,
  isComplete,
}: EventDaysListProps) {
  const isGrid = layout === 'grid';
  // At first, the events below the screen are rendered when nothing else is to be done.
  const rendersAll = useDeferredValue(true, false);
  const drawn = useMemo(() => withDistinctPictures(events), [events]);
  const shown = rendersAll ? drawn : drawn.slice(0, FIRST_EVENTS);
  const groups = firstDay === null ? [{ day: null, events: shown }] : groupByDay(shown, firstDay);
  return (
    <div className={cn(isGrid && 'grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3', className)}>
      {groups.map((group, place) => {
        const count =
          (isComplete && shown.length === events.length) || place < groups.length - 1
            ? group.events.length
            : null;
        const wide = isGrid && columnsOf(group.events.length);
        return (
          <section key={group.day} className={wide ? wide.section : 'mb-2'}>
            {group.day !== null && <DayHeading day={group.day} today={today} count={count} />}
            <ul className={wide ? cn('grid gap-x-6 gap-y-8', wide.list) : 'divide-y divide-line'}>
              {group.events.map((event) => (
                <li key={event.id}>{isGrid ? <GridCard event={event} /> : <EventRow event={event} />}</li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface DayHeadingProps {
  day: Day;
  today: Day;
  count: number | null;
}

/** Stays below the week strip while its events scroll. */
function DayHeading({ day, today, count }: DayHeadingProps) {
  const t = useTexts(browseTexts);
  const { language } = useLanguage();
  return (
    <h2 className="sticky top-(--list-top) z-10 -mx-5 bg-paper px-5 py-1.5 text-base font-bold sm:mx-0 sm:px-0">
      {formatLongDay(day, language, today)}
      {count !== null && <span className="font-normal text-muted"> · {t.events(count)}</span>}
    </h2>
  );
}

const GridCard = memo(function GridCard({ event }: { event: EventView }) {
  return (
    <EventCard
      event={event}
      picture={<LazyEventPicture event={event} className="aspect-video w-full shrink-0" />}
      className="flex-col gap-3"
    />
  );
});

/** As many columns as the day has events, and as the grid has. */
function columnsOf(events: number): { readonly section: string; readonly list: string } {
  if (events === 1) return { section: '', list: '' };
  if (events === 2) return { section: 'md:col-span-2', list: 'md:grid-cols-2' };
  return { section: 'md:col-span-2 lg:col-span-3', list: 'md:grid-cols-2 lg:grid-cols-3' };
}

interface DayGroup {
  readonly day: Day;
  readonly events: readonly EventView[];
}

/**
 * Groups a list that is sorted by start by the days on which its events start. What started before the first day of the
 * list still runs on it, and stands there.
 */
function groupByDay(events: readonly EventView[], firstDay: Day): readonly DayGroup[] {
  const groups: { day: Day; events: EventView[] }[] = [];
  for (const event of events) {
    const start = dayOf(event.startDate);
    const day = start < firstDay ? firstDay : start;
    const last = groups.at(-1);
    if (last?.day === day) last.events.push(event);
    else groups.push({ day, events: [event] });
  }
  return groups;
}
