import type { EventView } from '#core/events/event-view.ts';
import { type Day, dayOf } from '#core/shared/day.ts';
import { addMilliseconds, minutesBetween } from '#core/shared/instant.ts';
import { DateText } from '../../ui/language/date-text.tsx';
import { formatDay } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/i18n.tsx';

export interface EventWhenProps {
  event: Pick<EventView, 'startDate' | 'endDate'>;
  /** The day under whose heading it stands, which need not be said again. */
  under?: Day | null | undefined;
  className?: string | undefined;
}

const MINUTES_PER_DAY = 24 * 60;

/** Day and time of the start; for an event of several days the first and the last one. */
export function EventWhen({ event: { startDate, endDate }, under = null, className }: EventWhenProps) {
  const { language } = useLanguage();
  const lastMoment = addMilliseconds(endDate, -1);
  const isLong = minutesBetween(startDate, endDate) > MINUTES_PER_DAY;
  if (!isLong || dayOf(startDate) === dayOf(lastMoment))
    return (
      <DateText
        value={startDate}
        show={dayOf(startDate) === under ? 'time' : 'day-time'}
        className={className}
      />
    );
  return (
    <time dateTime={startDate} className={className}>
      {formatDay(startDate, language)} – {formatDay(lastMoment, language)}
    </time>
  );
}
