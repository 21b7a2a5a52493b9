import { Link } from 'react-router-dom';
import { type Day, dayOf } from '#core/shared/day.ts';
import { paths } from '../../../shared/paths.ts';
import { useClock } from '../../../shared/use-api.ts';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { DayCell, dayCellClass } from '../browse/day-cell.tsx';
import { daysFrom } from '../browse/event-dates.ts';
import { NO_FILTER } from '../browse/event-filter.ts';
import { addressOf } from '../browse/filter-params.ts';
import { useEventDays } from '../browse/queries.ts';
import { useDayName } from '../browse/use-day-name.ts';
import { homeTexts } from './home-texts.ts';

const DAYS = 7;

/** Seven days from today, each a link to its events. */
export function ThisWeek() {
  const t = useTexts(homeTexts);
  const today = dayOf(useClock().now());
  const days = useEventDays(NO_FILTER, today);
  const nameOf = useDayName(today);
  return (
    <nav aria-label={t.thisWeek} className="min-w-0 lg:flex-1">
      <h2 className="mb-1 text-small font-bold">{t.thisWeek}</h2>
      <ul className="-mx-1.5 flex">
        {daysFrom(today, DAYS).map((day) => (
          <li key={day} className="min-w-0 flex-1">
            <Link
              to={addressOfDay(day)}
              aria-label={nameOf(day, days.get(day))}
              className={cn(dayCellClass({ isToday: day === today }), 'w-full min-w-0 no-underline')}
            >
              <DayCell day={day} today={today} events={days.get(day)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function addressOfDay(on: Day): string {
  return `${paths.events}?${addressOf({ ...NO_FILTER, on })}`;
}
