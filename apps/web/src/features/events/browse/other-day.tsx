import CalendarSearch from 'lucide-react/icons/calendar-search';
import { type Day, readDay } from '#core/shared/day.ts';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { browseTexts } from './browse-texts.ts';
import { dayCellClass } from './day-cell.tsx';

export interface OtherDayProps {
  today: Day;
  value: Day | null;
  onChange: (on: Day) => void;
}

/** Chooses a day that the strip does not show, with the browser’s own calendar. */
export function OtherDay({ today, value, onChange }: OtherDayProps) {
  const t = useTexts(browseTexts);
  return (
    <span
      className={cn(
        dayCellClass({ isToday: false }),
        'relative text-muted outline-accent focus-within:outline-3 focus-within:-outline-offset-3',
      )}
    >
      <CalendarSearch className="size-5" aria-hidden="true" />
      <span aria-hidden="true" className="mt-0.5 text-caption leading-tight">
        {t.later}
      </span>
      <input
        type="date"
        aria-label={t.otherDay}
        title={t.otherDay}
        min={today}
        value={value ?? ''}
        onClick={(event) => showCalendar(event.currentTarget)}
        onChange={({ target }) => {
          const day = readDay(target.value);
          if (day !== null && day >= today) onChange(day);
        }}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
    </span>
  );
}

/** Opens the calendar where the browser would open it at its icon only. */
function showCalendar(input: HTMLInputElement): void {
  try {
    input.showPicker?.();
  } catch {
    // The calendar stays closed in a foreign frame; the field takes typed days as well.
  }
}
