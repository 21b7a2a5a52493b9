import type { Day } from '#core/shared/day.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { browseTexts } from './browse-texts.ts';
import { DayCell, dayCellClass } from './day-cell.tsx';
import { daysFrom } from './event-dates.ts';
import { daysAsked, type EventFilter } from './event-filter.ts';
import { OtherDay } from './other-day.tsx';
import { useEventDays } from './queries.ts';
import { ScrollRow } from './scroll-row.tsx';
import { useDayName } from './use-day-name.ts';

/** Days that stand beside one another. */
const SHOWN_DAYS = 14;

export interface DayStripProps {
  filter: EventFilter;
  today: Day;
  /** Chooses the day, or none. */
  onChange: (on: Day | null) => void;
}

/** Two weeks from today, with a dot per category of their events, and a way to any later day. */
export function DayStrip({ filter, today, onChange }: DayStripProps) {
  const t = useTexts(browseTexts);
  const days = useEventDays(filter, today);
  const nameOf = useDayName(today);
  const asked = daysAsked(filter, today);
  return (
    <section aria-label={t.days}>
      <ScrollRow shows={asked?.first} className="gap-0.5 py-0 lg:flex-nowrap">
        {daysOfStrip(today, filter.on).map((day) => {
          const isChosen = asked !== null && asked.first === day && asked.last === day;
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isChosen}
              aria-current={day === today ? 'date' : undefined}
              aria-label={nameOf(day, days.get(day))}
              onClick={() => onChange(isChosen ? null : day)}
              className={dayCellClass({
                isToday: day === today,
                isAsked: asked !== null && asked.first <= day && day <= asked.last,
                isChosen,
              })}
            >
              <DayCell day={day} today={today} isChosen={isChosen} events={days.get(day)} />
            </button>
          );
        })}
        <OtherDay today={today} value={filter.on} onChange={onChange} />
      </ScrollRow>
    </section>
  );
}

/** The days from today, with a chosen one before or after them in its place. */
function daysOfStrip(today: Day, on: Day | null): readonly Day[] {
  const days = daysFrom(today, SHOWN_DAYS);
  if (on === null || days.includes(on)) return days;
  return on < today ? [on, ...days] : [...days, on];
}
