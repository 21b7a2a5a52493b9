import { cn } from '../cn.ts';
import { dayBlock, formatDate, formatDateTime, formatDayTime, formatRange, formatTime } from './format.ts';
import { type Language, useLanguage } from './i18n.tsx';
import { useZoneNote } from './use-zone-note.ts';

export interface DateTextProps {
  /** An ISO instant; shown in Kuala Lumpur time. */
  value: string;
  /** Makes the text a range. */
  end?: string | undefined;
  show?: 'date' | 'time' | 'date-time' | 'day-time' | undefined;
  /** Defaults to the page's language. */
  locale?: Language | undefined;
  className?: string | undefined;
}

export function DateText({ value, end, show = 'date-time', locale, className }: DateTextProps) {
  const { language } = useLanguage();
  const zoneNote = useZoneNote();
  const inLanguage = locale ?? language;
  const text = end ? formatRange(value, end, inLanguage) : formats[show](value, inLanguage);
  const zone = show === 'date' && !end ? '' : zoneNote(value);
  return (
    <time dateTime={value} className={className}>
      {text}
      {zone && ` ${zone}`}
    </time>
  );
}

const formats = {
  date: formatDate,
  time: formatTime,
  'date-time': formatDateTime,
  'day-time': formatDayTime,
};

export interface DateBlockProps {
  value: string;
  locale?: Language | undefined;
  className?: string | undefined;
}

/** Day and month for cards; screen readers get the full date. */
export function DateBlock({ value, locale, className }: DateBlockProps) {
  const { language } = useLanguage();
  const inLanguage = locale ?? language;
  const { day, month } = dayBlock(value, inLanguage);
  return (
    <time dateTime={value} className={cn('inline-flex w-12 shrink-0 flex-col leading-none', className)}>
      <span className="sr-only">{formatDate(value, inLanguage)}</span>
      <span aria-hidden="true" className="text-caption font-bold text-accent">
        {month}
      </span>
      <span aria-hidden="true" className="mt-1 text-heading leading-none font-extrabold tracking-[-0.03em]">
        {day}
      </span>
    </time>
  );
}
