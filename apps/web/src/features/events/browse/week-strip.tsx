import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useRef, useState } from 'react';
import { type Day, daysAfter } from '#core/shared/day.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { formatDaySpan } from '../../../ui/language/long-day.ts';
import { browseTexts } from './browse-texts.ts';
import { DAYS_PER_WEEK, mondayOf, weekFrom } from './event-dates.ts';
import { daysAsked, type EventFilter } from './event-filter.ts';
import { useEventDays } from './queries.ts';
import { WeekDay } from './week-day.tsx';

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
  const { monday, setMonday } = useShownWeek(asked?.first ?? today);
  const days = weekFrom(monday);
  const found = useEventDays(filter, monday, today);
  const isFirst = monday <= mondayOf(today);
  const turn = (weeks: 1 | -1) => {
    if (weeks === 1 || !isFirst) setMonday(daysAfter(monday, weeks * DAYS_PER_WEEK));
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
          <p aria-live="polite" className="min-w-28 text-center text-small font-bold">
            {formatDaySpan(days[0] ?? monday, days.at(-1) ?? monday, language)}
          </p>
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

/** The Monday of the shown week: that of `anchor` until another one is set. */
function useShownWeek(anchor: Day) {
  const [turned, setTurned] = useState({ anchor, monday: mondayOf(anchor) });
  const monday = turned.anchor === anchor ? turned.monday : mondayOf(anchor);
  return { monday, setMonday: (next: Day, of = anchor) => setTurned({ anchor: of, monday: next }) };
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
