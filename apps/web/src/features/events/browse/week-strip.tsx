import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useRef, useState } from 'react';
import type { EventDay } from '#core/events/event-days.ts';
import { type Day, daysAfter } from '#core/shared/day.ts';
import { CategoryDot } from '../../../shared/events/category-dot.tsx';
import { eventTexts } from '../../../shared/events/event-texts.ts';
import { cn } from '../../../ui/cn.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { formatDaySpan, formatLongDay, formatWeekday } from '../../../ui/language/long-day.ts';
import { browseTexts } from './browse-texts.ts';
import { DAYS_PER_WEEK, mondayOf, weekFrom } from './event-dates.ts';
import { daysAsked, type EventFilter } from './event-filter.ts';
import { useEventDays } from './queries.ts';

export interface WeekStripProps {
  filter: EventFilter;
  today: Day;
  /** Chooses the day, or none. */
  onChange: (on: Day | null) => void;
  /** Rendered beside the week’s dates. */
  children: ReactNode;
}

/** A week of days with a dot per category of their events. Buttons, or a swipe, show another week. */
export function WeekStrip({ filter, today, onChange, children }: WeekStripProps) {
  const t = useTexts(browseTexts);
  const { language } = useLanguage();
  const asked = daysAsked(filter, today);
  const home = mondayOf(asked?.first ?? today);
  const { monday, setMonday } = useShownWeek(home, asked === null ? today : `${asked.first} ${asked.last}`);
  const days = weekFrom(monday);
  const found = useEventDays(filter, monday, today);
  const isFirst = monday <= mondayOf(today);
  const turn = (weeks: 1 | -1) => {
    if (weeks === -1 && isFirst) return;
    // The chosen day moves along, so that the strip shows what the list does.
    if (filter.on !== null) onChange(laterDay(daysAfter(filter.on, weeks * DAYS_PER_WEEK), today));
    else setMonday(daysAfter(monday, weeks * DAYS_PER_WEEK));
  };
  const swipe = useSwipe(turn);

  const choose = (day: Day, isChosen: boolean) => {
    // Without a chosen day, the strip keeps its week.
    if (isChosen) setMonday(monday, today);
    onChange(isChosen ? null : day);
  };

  return (
    <section aria-label={t.days} className="lg:flex lg:items-center lg:gap-3 lg:pt-2">
      <div className="flex h-11 items-center justify-between lg:order-last">
        <div className="-ml-3 flex items-center lg:ml-0">
          <IconButton
            label={t.previousWeek}
            icon={<ChevronLeft />}
            disabled={isFirst}
            onClick={() => turn(-1)}
          />
          <ShownWeek
            dates={formatDaySpan(days[0] ?? monday, days.at(-1) ?? monday, language)}
            onReturn={monday === home ? null : () => setMonday(home)}
          />
          <IconButton label={t.nextWeek} icon={<ChevronRight />} onClick={() => turn(1)} />
        </div>
        {children}
      </div>
      <div {...swipe} className="-mx-3 flex h-15 touch-pan-y gap-0.5 sm:mx-0 lg:flex-1">
        {days.map((day) => {
          const isChosen = asked !== null && asked.first === day && asked.last === day;
          return (
            <WeekDay
              key={day}
              day={day}
              today={today}
              events={found.get(day)}
              isChosen={isChosen}
              isAsked={asked !== null && asked.first <= day && day <= asked.last}
              onPress={() => choose(day, isChosen)}
            />
          );
        })}
      </div>
    </section>
  );
}

interface ShownWeekProps {
  dates: string;
  /** Shows the week of the listed days again; null in that week. */
  onReturn: (() => void) | null;
}

/** The dates of the week; in another week than that of the listed days, a button that leads back. */
function ShownWeek({ dates, onReturn }: ShownWeekProps) {
  const t = useTexts(browseTexts);
  const className = 'flex h-11 min-w-28 items-center justify-center gap-1 text-center text-small font-bold';
  return (
    <div aria-live="polite">
      {onReturn === null ? (
        <p className={className}>{dates}</p>
      ) : (
        <button
          type="button"
          title={t.backToWeek}
          aria-label={`${dates}: ${t.backToWeek}`}
          onClick={onReturn}
          className={cn(
            className,
            'underline decoration-accent decoration-2 underline-offset-4 hover:text-accent',
          )}
        >
          <Undo2 className="size-4 text-accent" aria-hidden="true" />
          {dates}
        </button>
      )}
    </div>
  );
}

/** The Monday of the shown week: `home` until another one is set, and again for each new list. */
function useShownWeek(home: Day, list: string) {
  const [turned, setTurned] = useState({ list, monday: home });
  const monday = turned.list === list ? turned.monday : home;
  return { monday, setMonday: (next: Day, of = list) => setTurned({ list: of, monday: next }) };
}

function laterDay(one: Day, other: Day): Day {
  return one > other ? one : other;
}

const SWIPE_PX = 48;

/** Calls back with 1 for a swipe to the left and -1 for one to the right. */
function useSwipe(onSwipe: (weeks: 1 | -1) => void) {
  const start = useRef(0);
  return {
    onTouchStart: (event: React.TouchEvent) => {
      start.current = event.touches[0]?.clientX ?? 0;
    },
    onTouchEnd: (event: React.TouchEvent) => {
      const moved = (event.changedTouches[0]?.clientX ?? start.current) - start.current;
      if (Math.abs(moved) >= SWIPE_PX) onSwipe(moved < 0 ? 1 : -1);
    },
  };
}

interface WeekDayProps {
  day: Day;
  today: Day;
  /** Its events; undefined when there are none. */
  events: EventDay | undefined;
  /** The list shows this day alone. */
  isChosen: boolean;
  /** The list shows this day, perhaps among others. */
  isAsked: boolean;
  onPress: () => void;
}

/** A day of the week strip: pressed, the list shows it alone. A past day without events can’t be pressed. */
function WeekDay({ day, today, events, isChosen, isAsked, onPress }: WeekDayProps) {
  const t = useTexts(browseTexts);
  const { categories } = useTexts(eventTexts);
  const { language } = useLanguage();
  const names = (events?.categories ?? []).map((category) => categories[category]);
  const date = formatLongDay(day, language, today);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={day === today ? 'date' : undefined}
      aria-label={events ? t.dayWith(date, t.events(events.events), names.join(', ')) : t.dayWithout(date)}
      disabled={day < today && !events && !isChosen}
      onClick={onPress}
      className={cn(
        'flex min-w-0 flex-1 flex-col items-center justify-center rounded-field border border-transparent transition-colors duration-150 hover:border-line-strong focus-visible:-outline-offset-3 disabled:border-transparent disabled:opacity-45 motion-reduce:transition-none',
        day === today && 'text-accent',
        isAsked && 'border-accent bg-accent-soft',
        isChosen &&
          'border-ink bg-ink text-paper forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
      )}
    >
      <span className={cn('text-caption leading-tight', !isChosen && day !== today && 'text-muted')}>
        {formatWeekday(day, language)}
      </span>
      <span className="numerals text-base leading-tight font-bold">{Number(day.slice(8))}</span>
      <span className="mt-1 flex h-1.5 gap-0.5">
        {events?.categories.map((category) => (
          <CategoryDot key={category} category={category} className="size-1.5" />
        ))}
      </span>
    </button>
  );
}
