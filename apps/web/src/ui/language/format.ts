import { withThousands } from '#core/shared/format.ts';
import { KUALA_LUMPUR_MINUTES } from '#core/shared/kuala-lumpur.ts';
import { formatAmount, formatLowestPriceSen, formatPriceSen } from '#core/shared/money.ts';
import type { Language } from './i18n.tsx';
import { malayTime, malayTimes } from './malay-time.ts';

export const campusTimeZone = 'Asia/Kuala_Lumpur';

const locales: Record<Language, string> = { en: 'en-MY', ms: 'ms-MY' };
const formats = new Map<string, Intl.DateTimeFormat>();

const dateParts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeParts = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** `Fri, 20 Nov 2026` */
export function formatDate(iso: string, language: Language): string {
  return write(iso, language, dateParts);
}

/** `20 Nov 2026` */
export function formatPlainDate(iso: string, language: Language): string {
  const { day, month, year } = partsOf(iso, language);
  return day === '' ? '' : `${day} ${month} ${year}`;
}

/** `Fri 20 Nov`; with the year when it is not the current one. */
export function formatDay(iso: string, language: Language, now = Date.now()): string {
  const { weekday, day, month, year } = partsOf(iso, language);
  if (day === '') return '';
  const thisYear = partsOf(new Date(now).toISOString(), language).year;
  return [weekday, day, month, ...(year === thisYear ? [] : [year])].join(' ');
}

/** `Fri 20 Nov, 7:30 pm` */
export function formatDayTime(iso: string, language: Language): string {
  const day = formatDay(iso, language);
  return day === '' ? '' : `${day}, ${formatTime(iso, language)}`;
}

const NEAR_MS = 6 * 24 * 3_600_000;

/** `Fri 7:30 pm` in the days to come, otherwise `Fri 20 Nov, 7:30 pm`. */
export function formatComingTime(iso: string, language: Language, now = Date.now()): string {
  const until = Date.parse(iso) - now;
  if (!(until > 0 && until < NEAR_MS)) return formatDayTime(iso, language);
  return `${partsOf(iso, language).weekday} ${formatTime(iso, language)}`;
}

/** `15 minutes`, `30 seconds`, `24 hours`: in the largest unit that gives a whole number. */
export function formatMinutes(minutes: number, language: Language): string {
  const [amount, unit] =
    minutes < 1
      ? ([Math.max(1, Math.round(minutes * 60)), 'second'] as const)
      : ([minutes % 60 === 0 ? minutes / 60 : minutes, minutes % 60 === 0 ? 'hour' : 'minute'] as const);
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locales[language], style).format(amount);
}

/** `7:30 pm`, or `7.30 malam`: no line breaks within it. */
export function formatTime(iso: string, language: Language): string {
  if (language === 'en') return unbroken(write(iso, language, timeParts));
  return isValid(new Date(iso)) ? unbroken(malayTime(iso)) : '';
}

/** `Fri, 20 Nov 2026, 7:30 pm` */
export function formatDateTime(iso: string, language: Language): string {
  const date = formatDate(iso, language);
  return date === '' ? '' : `${date}, ${formatTime(iso, language)}`;
}

/** Two times: `7:30 – 10:00 pm`, or `7.30 – 10.00 malam`; `11:10 pm – 1:10 am (Sun)` where the night passes midnight. */
export function formatTimes(startIso: string, endIso: string, language: Language): string {
  const start = new Date(startIso);
  const end = new Date(endIso);
  if (!isValid(start) || !isValid(end) || end <= start) return formatTime(startIso, language);
  if (formatDate(startIso, language) !== formatDate(endIso, language)) {
    const { weekday } = partsOf(endIso, language);
    return `${formatTime(startIso, language)}\u00a0– ${formatTime(endIso, language)}\u00a0(${weekday})`;
  }
  const times =
    language === 'ms'
      ? malayTimes(startIso, endIso)
      : plainSpaces(formatOf(language, timeParts).formatRange(start, end));
  return times.split(' – ').map(unbroken).join('\u00a0– ');
}

const DAY_MS = 24 * 3_600_000;

/** Tells whether a range is written under one day: it ends on that day, or in the night after it. */
export function isWithinDay(startIso: string, endIso: string, language: Language): boolean {
  const lastDay = formatDate(endIso, language);
  const dayAfter = new Date(Date.parse(startIso) + DAY_MS);
  if (lastDay === formatDate(startIso, language)) return true;
  if (!isValid(dayAfter) || Date.parse(endIso) >= dayAfter.getTime()) return false;
  return lastDay === formatDate(dayAfter.toISOString(), language);
}

/** `Fri, 20 Nov 2026, 7:30 – 10:00 pm`, or both days where it takes longer than a night. */
export function formatRange(startIso: string, endIso: string, language: Language): string {
  const start = new Date(startIso);
  const end = new Date(endIso);
  if (!isValid(start)) return '';
  if (!isValid(end) || end <= start) return formatDateTime(startIso, language);
  const times = formatTimes(startIso, endIso, language);
  if (isWithinDay(startIso, endIso, language)) return `${formatDate(startIso, language)}, ${times}`;
  return `${formatDateTime(startIso, language)} – ${formatDateTime(endIso, language)}`;
}

/** The parts of a date: `{ weekday: 'Fri', day: '20', month: 'Nov' }`. */
export function dayBlock(iso: string, language: Language): { weekday: string; day: string; month: string } {
  const { weekday, day, month } = partsOf(iso, language);
  return { weekday, day, month };
}

/** `MYT` when the device's time zone differs from Kuala Lumpur's at that instant, else empty. */
export function zoneNote(iso: string): 'MYT' | '' {
  const instant = new Date(iso);
  if (!isValid(instant)) return '';
  return instant.getTimezoneOffset() === -KUALA_LUMPUR_MINUTES ? '' : 'MYT';
}

/** `RM 1,234.50`, or `SGD 1,234.50`. `amount` has two decimals. */
export function formatMoney(amount: number, currency?: string): string {
  return formatAmount(Math.round(amount * 100), currency);
}

/** `RM 1,234.50`, or `Free` and `Percuma` for zero. */
export function formatPrice(ringgit: number, language: Language): string {
  return formatPriceSen(Math.round(ringgit * 100), language);
}

/** `From RM 5.00`, or `Dari RM 5.00`, for the lowest of several prices; a price where none is higher. */
export function formatLowestPrice(ringgit: number, highest: number, language: Language): string {
  return formatLowestPriceSen(Math.round(ringgit * 100), Math.round(highest * 100), language);
}

/** `12,345` */
export function formatCount(count: number): string {
  return withThousands(count);
}

/** `200`, or `200+` where there are more. */
export function countOf(known: number, isMore: boolean): string {
  return isMore ? `${formatCount(known)}+` : formatCount(known);
}

type DatePart = keyof typeof dateParts;

/** Uses one format for all parts: a browser takes milliseconds to make each. */
function partsOf(iso: string, language: Language): Record<DatePart, string> {
  const found = { weekday: '', day: '', month: '', year: '' };
  const instant = new Date(iso);
  if (!isValid(instant)) return found;
  for (const { type, value } of formatOf(language, dateParts).formatToParts(instant))
    if (type in found) found[type as DatePart] = value;
  return found;
}

function write(iso: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const instant = new Date(iso);
  return isValid(instant) ? plainSpaces(formatOf(language, parts).format(instant)) : '';
}

function formatOf(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.keys(parts).join()}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: campusTimeZone });
  formats.set(key, format);
  return format;
}

function isValid(instant: Date): boolean {
  return !Number.isNaN(instant.getTime());
}

/** Replaces thin spaces, which browsers use differently around dashes and before "pm". */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ');
}

/** Replaces spaces with no-break spaces. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
