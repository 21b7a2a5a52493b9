import { useDeferredValue, useMemo } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { type Day, dayOf } from '#core/shared/day.ts';
import { withDistinctPictures } from '../../../shared/events/distinct-pictures.ts';
import { cn } from '../../../ui/cn.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { formatLongDay, formatShortDay } from '../../../ui/language/long-day.ts';
import { browseTexts } from './browse-texts.ts';
import { EventItem } from './event-item.tsx';
import { itemClasses } from './item-classes.ts';
import type { ShownLayout } from './use-list-layout.ts';

export interface EventDaysListProps {
  events: readonly EventView[];
  layout: ShownLayout;
  today: Day;
  /** Null for a list that is not in the order of days. */
  firstDay: Day | null;
  /** Whether the list has no further page, which may have more events of the last day. */
  isComplete: boolean;
}

/** More than a screen shows. */
const FIRST_EVENTS = 6;
/** In view at once on every screen. */
const EVENTS_IN_VIEW = 3;

/**
 * Events under the first of the list's days on which they run. In a grid the days follow one another without a gap, each
 * named above its first event.
 */
export function EventDaysList({ events, layout, today, firstDay, isComplete }: EventDaysListProps) {
  // At first, the events below the screen are rendered when nothing else is to be done.
  const rendersAll = useDeferredValue(true, false);
  const drawn = useMemo(() => withDistinctPictures(events), [events]);
  const shown = rendersAll ? drawn : drawn.slice(0, FIRST_EVENTS);
  const inView = new Set(shown.slice(0, EVENTS_IN_VIEW));
  const groups = firstDay === null ? [{ day: null, events: shown }] : groupByDay(shown, firstDay);
  return (
    <div data-layout={layout}>
      <div className={itemClasses.list}>
        {groups.map(({ day, events: ofDay }, place) => (
          <section key={day} className="mb-2 as-grid:contents">
            {day !== null && (
              <DayHeading
                day={day}
                today={today}
                count={
                  (isComplete && shown.length === events.length) || place < groups.length - 1
                    ? ofDay.length
                    : null
                }
              />
            )}
            <ul className="divide-y divide-line as-grid:contents as-grid:divide-y-0">
              {ofDay.map((event, nth) => (
                <li key={event.id} className="flex flex-col">
                  {day !== null && <DayAbove day={nth === 0 ? day : null} />}
                  <EventItem event={event} day={day} inView={inView.has(event)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

interface DayHeadingProps {
  day: Day;
  today: Day;
  count: number | null;
}

/** Stays below the filters while its events scroll; in a grid, for screen readers. */
function DayHeading({ day, today, count }: DayHeadingProps) {
  const t = useTexts(browseTexts);
  const { language } = useLanguage();
  return (
    <h2 className="sticky top-(--list-top) z-10 -mx-5 bg-paper px-5 py-1.5 text-base font-bold sm:mx-0 sm:px-0 as-grid:sr-only">
      {formatLongDay(day, language, today)}
      {count !== null && <span className="font-normal text-muted"> · {t.events(count)}</span>}
    </h2>
  );
}

/** The day above a card of a grid, of which screen readers hear the heading. */
function DayAbove({ day }: { day: Day | null }) {
  const { language } = useLanguage();
  return (
    <p aria-hidden="true" className={cn(itemClasses.day, day !== null && 'border-ink')}>
      {day !== null && formatShortDay(day, language)}
    </p>
  );
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
