import { type Day, readDay } from '../shared/day.ts';
import type { Sen } from '../shared/money.ts';

/** The first three letters of the months, in English and Malay. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['mar', 'mac'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'ogo'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dis'],
];

const TIME = /[\sT,]+\d{1,2}[:.]\d{2}([:.]\d{2})?(\.\d+)?\s*([ap]\.?m\.?)?$/i;
const YEAR_FIRST = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const NAMED_MONTH = /^(\d{1,2})[-/. ]*([a-z]{3})[a-z]*\.?[-/., ]*(\d{4}|\d{2})$/i;

/**
 * Reads a date as Malaysian banks write it: `1/12/2026`, `01-12-26`, `1 Dec 2026`, `1 Disember 2026`, `2026-12-01`,
 * `20261201`, with or without a time after it. Returns null for anything else. The day comes before the month.
 */
export function readStatementDate(written: string): Day | null {
  const date = written.trim().replace(TIME, '');
  const [, year, month, day] = YEAR_FIRST.exec(date) ?? [];
  if (year && month && day) return dayFrom(year, Number(month), day);
  const [, first, second, last] = DAY_FIRST.exec(date) ?? [];
  if (first && second && last) return dayFrom(last, Number(second), first);
  const [, dayOfMonth, name = '', inYear] = NAMED_MONTH.exec(date) ?? [];
  if (!dayOfMonth || !inYear) return null;
  return dayFrom(inYear, MONTHS.findIndex((names) => names.includes(name.toLowerCase())) + 1, dayOfMonth);
}

function dayFrom(year: string, month: number, day: string): Day | null {
  const parts = [year.length === 2 ? `20${year}` : year, String(month), day];
  return readDay(parts.map((part) => part.padStart(2, '0')).join('-'));
}

const MAX_SEN = 100_000_000_000;
const AMOUNT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;

/**
 * Reads an amount as banks write it: `1,234.50`, `RM 20`, `+20.00`, `20.00 CR`. Debits are negative: `-20.00`, `20.00-`,
 * `(20.00)`, `20.00 DR`. Returns null for anything else.
 */
export function readStatementAmount(written: string): Sen | null {
  const text = written.replace(/\s/g, '').toUpperCase().replace('MYR', '').replace('RM', '');
  const isDebit = /^[-−(]|[-−]$|\)$|DR?$/.test(text);
  const digits = text.replace(/^[-+−(]+/, '').replace(/([-+−)]|CR?|DR?)+$/, '');
  if (!AMOUNT.test(digits)) return null;
  const sen = Math.round(Number(digits.replaceAll(',', '')) * 100);
  if (sen > MAX_SEN) return null;
  return isDebit ? 0 - sen : sen;
}
