import type { EventDay } from '#core/events/event-days.ts';
import type { Day } from '#core/shared/day.ts';
import { CategoryDot } from '../../../shared/events/category-dot.tsx';
import { cn } from '../../../ui/cn.ts';
import { useLanguage } from '../../../ui/language/i18n.tsx';
import { formatWeekday } from '../../../ui/language/long-day.ts';

export interface DayState {
  isToday: boolean;
  /** The list shows this day, perhaps among others. */
  isAsked?: boolean;
  /** The list shows this day alone. */
  isChosen?: boolean;
}

/** The look of a button or link that stands for a day. A phone of 390 px shows a whole week of them. */
export function dayCellClass({ isToday, isAsked = false, isChosen = false }: DayState): string {
  return cn(
    'flex h-14 min-w-11 shrink-0 basis-[13%] flex-col items-center justify-center rounded-field border border-transparent pressable hover:border-line-strong focus-visible:-outline-offset-3 sm:basis-16 lg:min-w-0 lg:flex-1',
    isToday && 'text-accent',
    isAsked && 'border-accent bg-accent-soft',
    isChosen &&
      'border-ink bg-ink text-paper forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]',
  );
}

export interface DayCellProps {
  day: Day;
  today: Day;
  isChosen?: boolean;
  /** Its events; undefined when there are none. */
  events: EventDay | undefined;
}

/** A day’s weekday and number, with a dot per category of its events. */
export function DayCell({ day, today, isChosen = false, events }: DayCellProps) {
  const { language } = useLanguage();
  return (
    <>
      <span className={cn('text-caption leading-tight', !isChosen && day !== today && 'text-muted')}>
        {formatWeekday(day, language)}
      </span>
      <span className="numerals text-base leading-tight font-bold">{Number(day.slice(8))}</span>
      <span className="mt-1 flex h-1.5 gap-0.5">
        {events?.categories.map((category) => (
          <CategoryDot key={category} category={category} className="size-1.5" />
        ))}
      </span>
    </>
  );
}
