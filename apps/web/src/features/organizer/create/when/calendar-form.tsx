import { useState } from 'react';
import { type ClassNames, DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { ms } from 'react-day-picker/locale/ms';
import { parseInstant } from '#core/shared/instant.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { formatDay, formatTime } from '../../../../ui/language/format.ts';
import { type Language, useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import {
  DEFAULT_DURATION_MINUTES,
  isLocalTime,
  type LocalTime,
  laterBy,
  minutesUntil,
  suggestedStarts,
} from './local-time.ts';
import { whenTexts } from './when-texts.ts';

export interface CalendarFormProps {
  now: LocalTime;
  start: string;
  end: string;
  onChoose: (start: LocalTime, end: LocalTime) => void;
  onCancel: () => void;
}

const STEP_MINUTES = 15;
const MINUTES_PER_DAY = 24 * 60;
const locales = { en: enGB, ms };

/** A month, the start and the end in steps of 15 minutes. The end is kept as the length of the event. */
export function CalendarForm({ now, start, end, onChoose, onCancel }: CalendarFormProps) {
  const t = useTexts(whenTexts);
  const { language } = useLanguage();
  const [chosen, setChosen] = useState(() => firstStart(now, start));
  const [length, setLength] = useState(() =>
    isLocalTime(start) && end > start ? minutesUntil(start, end) : DEFAULT_DURATION_MINUTES,
  );
  const day = chosen.slice(0, 10);
  const today = dateOf(now.slice(0, 10));
  return (
    <div>
      <DayPicker
        mode="single"
        required
        autoFocus
        fixedWeeks
        showOutsideDays
        weekStartsOn={1}
        locale={locales[language]}
        aria-label={t.calendar}
        today={today}
        disabled={{ before: today }}
        startMonth={today}
        defaultMonth={dateOf(day)}
        selected={dateOf(day)}
        onSelect={(date) => setChosen(`${dayOf(date)}${chosen.slice(10)}`)}
        classNames={classNames}
      />
      <div className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <SelectField
          label={t.starts}
          value={chosen.slice(11)}
          onChange={({ target }) => setChosen(`${day}T${target.value}`)}
          options={timesOf(chosen).map((time) => ({
            value: time.slice(11),
            label: formatTime(parseInstant(time) ?? '', language),
          }))}
        />
        <SelectField
          label={t.ends}
          value={String(length)}
          onChange={({ target }) => setLength(Number(target.value))}
          options={lengthsWith(length).map((minutes) => ({
            value: String(minutes),
            label: `${endText(chosen, minutes, language)} · ${t.length(Math.floor(minutes / 60), minutes % 60)}`,
          }))}
        />
      </div>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button onClick={() => onChoose(chosen, laterBy(chosen, length))}>{t.choose}</Button>
      </div>
    </div>
  );
}

/** Starts with the typed time when it is still ahead, else with the first suggestion. */
function firstStart(now: LocalTime, start: string): LocalTime {
  if (isLocalTime(start) && start >= now) return start.slice(0, 16);
  const [first] = suggestedStarts(now, '');
  return first?.start ?? now;
}

/** Every quarter of an hour of the day, and the present time. */
function timesOf(chosen: LocalTime): readonly LocalTime[] {
  const midnight = `${chosen.slice(0, 10)}T00:00`;
  const quarters = Array.from({ length: MINUTES_PER_DAY / STEP_MINUTES }, (_, index) =>
    laterBy(midnight, index * STEP_MINUTES),
  );
  return [...new Set([...quarters, chosen])].sort();
}

/** Every quarter of an hour up to a day, and the present length. */
function lengthsWith(length: number): readonly number[] {
  const quarters = Array.from(
    { length: MINUTES_PER_DAY / STEP_MINUTES },
    (_, index) => (index + 1) * STEP_MINUTES,
  );
  return [...new Set([...quarters, length])].sort((a, b) => a - b);
}

/** The time of the end; with its day when that is another one. */
function endText(start: LocalTime, minutes: number, language: Language): string {
  const end = laterBy(start, minutes);
  const instant = parseInstant(end) ?? '';
  const time = formatTime(instant, language);
  return end.slice(0, 10) === start.slice(0, 10) ? time : `${formatDay(instant, language)}, ${time}`;
}

/** The calendar reads days in the browser's time zone. Noon exists on every day everywhere. */
function dateOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const navButton =
  'grid size-11 place-items-center rounded-full hover:enabled:bg-sunken disabled:opacity-45 aria-disabled:opacity-45 [&>svg]:size-5';

const classNames: Partial<ClassNames> = {
  root: 'relative',
  month_caption: 'flex h-11 items-center',
  caption_label: 'subheading first-letter:uppercase',
  nav: 'absolute top-0 right-0 flex gap-1',
  button_previous: navButton,
  button_next: navButton,
  chevron: 'fill-current',
  month_grid: 'mt-2 w-full table-fixed border-collapse',
  weekday: 'h-8 text-caption font-semibold text-muted',
  day: 'p-0 text-center',
  day_button:
    'mx-auto grid h-11 w-full max-w-11 place-items-center rounded-full numerals text-small font-semibold hover:enabled:bg-sunken focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-35',
  today: '[&>button]:text-accent [&>button]:underline [&>button]:underline-offset-4',
  outside: 'text-muted',
  selected:
    '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:enabled:bg-accent-strong forced-colors:[&>button]:forced-color-adjust-none forced-colors:[&>button]:bg-[Highlight] forced-colors:[&>button]:text-[HighlightText]',
};
