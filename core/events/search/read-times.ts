import { type Day, dayOf, daysAfter, readDay, weekdayOf } from '../../shared/day.ts';
import type { Instant } from '../../shared/instant.ts';
import { monthNamed } from '../../shared/months.ts';
import { weekdayNamed } from '../../shared/weekdays.ts';
import {
  DAYS_PER_WEEK,
  type DayHours,
  everyWeek,
  onDays,
  type SearchTimes,
  WHOLE_DAY,
} from './search-times.ts';

/** What the first of some words say about time, and how many of them do. */
export interface TimesRead {
  readonly words: number;
  readonly times: SearchTimes;
}

type Hours = (hours: DayHours) => SearchTimes;

const PARTS_OF_DAY: ReadonlyMap<string, DayHours> = new Map<string, DayHours>([
  ['morning', [5, 12]],
  ['pagi', [5, 12]],
  ['afternoon', [12, 19]],
  ['petang', [12, 19]],
  ['evening', [17, 24]],
  ['night', [18, 24]],
  ['malam', [18, 24]],
]);
const NIGHT: DayHours = [18, 24];
const SATURDAY = 5;
/** A day without its year is the next one; 29 February comes at least every eighth. */
const YEARS_AHEAD = 8;

/** Days that depend on today, by their words in English and Malay. */
const NAMED: readonly (readonly [names: readonly string[], times: (today: Day) => Hours])[] = [
  [['today', 'hari ini'], (today) => day(today)],
  [['tonight', 'malam ini'], (today) => () => onDays(today, today, NIGHT)],
  [['tomorrow', 'tmr', 'esok', 'besok', 'hari esok'], (today) => day(daysAfter(today, 1))],
  [['lusa'], (today) => day(daysAfter(today, 2))],
  [['weekend', 'this weekend', 'hujung minggu', 'hujung minggu ini'], weekend],
  [['this week', 'minggu ini'], (today) => week(today, 0)],
  [['next week', 'minggu depan'], (today) => week(today, 1)],
  [['this month', 'bulan ini'], (today) => month(today.slice(0, 7))],
  [['next month', 'bulan depan'], (today) => month(monthAfter(today.slice(0, 7)))],
];
const BY_NAME = new Map(NAMED.flatMap(([names, times]) => names.map((name) => [name, times] as const)));
const MAX_NAME_WORDS = 3;

/**
 * Reads a day, a month or a period at the beginning of folded words, with the part of the day behind it: `sabtu malam`,
 * `27 nov`, `nov 27 2026`, `27/11`, `this weekend`. Null when the first word is none.
 */
export function readTimes(words: readonly string[], now: Instant): TimesRead | null {
  const plain = words.map((word) => word.replace(/^[(]+|[.,;:!?)]+$/g, ''));
  const today = dayOf(now);
  const read =
    readNamed(plain, today) ?? readWeekday(plain, today) ?? readDate(plain, today) ?? readMonth(plain, today);
  if (read === null) return null;
  const hours = PARTS_OF_DAY.get(plain[read.words] ?? '');
  return hours === undefined
    ? { words: read.words, times: read.at(WHOLE_DAY) }
    : { words: read.words + 1, times: read.at(hours) };
}

interface Read {
  readonly words: number;
  readonly at: Hours;
}

function readNamed(words: readonly string[], today: Day): Read | null {
  for (let count = MAX_NAME_WORDS; count > 0; count -= 1) {
    const times = count <= words.length ? BY_NAME.get(words.slice(0, count).join(' ')) : undefined;
    if (times !== undefined) return { words: count, at: times(today) };
  }
  return null;
}

/** A weekday is that of every week; `this saturday` and `sabtu ini` are the next one. */
function readWeekday([first = '', second = '', third = '']: readonly string[], today: Day): Read | null {
  const isMarked = first === 'this' || first === 'hari';
  const weekday = weekdayNamed(isMarked ? second : first);
  if (weekday === null) return null;
  const isNext = first === 'this' || (isMarked ? third : second) === 'ini';
  const words = 1 + (isMarked ? 1 : 0) + (isNext && first !== 'this' ? 1 : 0);
  const next = daysAfter(today, (weekday - weekdayOf(today) + DAYS_PER_WEEK) % DAYS_PER_WEEK);
  return { words, at: isNext ? day(next) : (hours) => everyWeek(weekday, hours) };
}

const DAY_NUMBER = /^(\d{1,2})(st|nd|rd|th|hb)?$/;
const DATE = /^(\d{1,2})\/(\d{1,2})(?:\/(?:20)?(\d{2}))?$/;
const YEAR = /^20\d{2}$/;

/** `27 nov`, `nov 27` or `27/11`, each with or without a year. */
function readDate([first = '', second = '', third = '']: readonly string[], today: Day): Read | null {
  const [, dayWritten, monthWritten, yearWritten] = DATE.exec(first) ?? [];
  if (dayWritten !== undefined) {
    const year = yearWritten === undefined ? null : `20${yearWritten}`;
    return dated(Number(dayWritten), Number(monthWritten), year, today, 1);
  }
  const [number, name] = monthNamed(first) === null ? [first, second] : [second, first];
  const named = monthNamed(name);
  const [, numberWritten] = DAY_NUMBER.exec(number) ?? [];
  if (named === null || numberWritten === undefined) return null;
  const hasYear = YEAR.test(third);
  return dated(Number(numberWritten), named, hasYear ? third : null, today, hasYear ? 3 : 2);
}

function dated(date: number, of: number, year: string | null, today: Day, words: number): Read | null {
  const inYear = (one: string) => readDay(`${one}-${twoDigits(of)}-${twoDigits(date)}`);
  const years = year === null ? yearsFrom(today) : [year];
  const found = years.map(inYear).find((one) => one !== null && (year !== null || one >= today));
  return found ? { words, at: day(found) } : null;
}

/** A month without its year is the present or the next one. */
function readMonth([first = '', second = '']: readonly string[], today: Day): Read | null {
  const named = monthNamed(first);
  if (named === null) return null;
  const hasYear = YEAR.test(second);
  const inYear = (year: string) => `${year}-${twoDigits(named)}`;
  const found = hasYear
    ? inYear(second)
    : yearsFrom(today)
        .map(inYear)
        .find((one) => one >= today.slice(0, 7));
  return found === undefined ? null : { words: hasYear ? 2 : 1, at: month(found) };
}

function day(date: Day): Hours {
  return (hours) => onDays(date, date, hours);
}

/** On Saturday and Sunday it is the current one. */
function weekend(today: Day): Hours {
  const saturday = daysAfter(today, SATURDAY - weekdayOf(today));
  return () => onDays(saturday, daysAfter(saturday, 1));
}

function week(today: Day, after: number): Hours {
  const monday = daysAfter(today, after * DAYS_PER_WEEK - weekdayOf(today));
  return () => onDays(monday, daysAfter(monday, DAYS_PER_WEEK - 1));
}

/** `of` is a year and a month: `2026-11`. */
function month(of: string): Hours {
  return () => onDays(`${of}-01`, daysAfter(`${monthAfter(of)}-01`, -1));
}

function monthAfter(of: string): string {
  const [year = 0, number = 0] = of.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${twoDigits(number + 1)}`;
}

function yearsFrom(today: Day): readonly string[] {
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, years) => `${Number(today.slice(0, 4)) + years}`);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
