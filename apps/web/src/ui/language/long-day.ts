import { KUALA_LUMPUR_OFFSET } from '#core/shared/kuala-lumpur.ts';
import { campusTimeZone } from './format.ts';
import type { Language } from './i18n.tsx';

const locales: Record<Language, string> = { en: 'en-MY', ms: 'ms-MY' };
const formats = new Map<string, Intl.DateTimeFormat>();

/** `Saturday 28 November`; with the year when it is not that of `today`. Both are days such as `2026-11-28`. */
export function formatLongDay(day: string, language: Language, today: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const hasYear = day.slice(0, 4) === today.slice(0, 4);
  const text = formatOf(language, hasYear ? parts : { ...parts, year: 'numeric' }).format(noonOf(day));
  return text.replace(/,/g, '');
}

/** `Sat` */
export function formatWeekday(day: string, language: Language): string {
  return formatOf(language, { weekday: 'short' }).format(noonOf(day));
}

/** `Sat 28 Nov` */
export function formatShortDay(day: string, language: Language): string {
  const text = formatOf(language, { weekday: 'short', day: 'numeric', month: 'short' }).format(noonOf(day));
  return text.replace(/,/g, '');
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00${KUALA_LUMPUR_OFFSET}`);
}

function formatOf(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.entries(parts).join()}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: campusTimeZone });
  formats.set(key, format);
  return format;
}
