import type { EventDay } from '#core/events/event-days.ts';
import type { Day } from '#core/shared/day.ts';
import { CategoryDot } from '../../../app/events/category-dot.tsx';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { cn } from '../../../ui/cn.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { formatLongDay, formatWeekday } from '../../../ui/language/long-day.ts';
import { browseTexts } from './browse-texts.ts';

export interface WeekDayProps {
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
export function WeekDay({ day, today, events, isChosen, isAsked, onPress }: WeekDayProps) {
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
