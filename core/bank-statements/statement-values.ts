import { MAX_VALUE_LENGTH } from '../shared/csv-table.ts';
import { type Day, readDay } from '../shared/day.ts';
import type { Sen } from '../shared/money.ts';
import { monthNamed } from '../shared/months.ts';
import { readDirection } from './statement-words.ts';

/** A time of day after a date. `PG` and `PTG` are morning and afternoon in Malay; `+08:00` is the time of Malaysia. */
const TIME =
  /^(\S.*?\d)[\sT,]{1,3}(?:[01]?\d|2[0-3])[:.][0-5]\d(?:[:.][0-5]\d)?(?:\.\d{1,9})?\s?(?:[ap]\.?m\.?|pg|ptg|\+08(?::?00)?)?$/i;
const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const NAMED_MONTH = /^(\d{1,2})[-/. ]*([a-z]+)\.?[-/., ]*(\d{4}|\d{2})$/i;
const NAMED_MONTH_FIRST = /^([a-z]+)\.? (\d{1,2}),? (\d{4})$/i;

/**
 * Reads a date as banks and spreadsheets write it: `1/12/2026`, `01-12-26`, `1 Dec 2026`, `1 Disember 2026`,
 * `Dec 1, 2026`, `2026-12-01`, `20261201`, with or without a time after it. Returns null for anything else. In digits,
 * the day comes before the month.
 */
export function readStatementDate(written: string): Day | null {
  if (written.length > MAX_VALUE_LENGTH) return null;
  const text = written.trim();
  const date = TIME.exec(text)?.[1] ?? text;
  const [, firstYear, , month, lastDay] = YEAR_FIRST.exec(date) ?? [];
  if (firstYear && month && lastDay) return dayFrom(firstYear, Number(month), lastDay);
  const [, first, second, last] = DAY_FIRST.exec(date) ?? [];
  if (first && second && last) return dayFrom(last, Number(second), first);
  const [, day, name, year] = NAMED_MONTH.exec(date) ?? [];
  if (day && name && year) return dayFrom(year, monthNamed(name), day);
  const [, firstName, dayAfter, yearAfter] = NAMED_MONTH_FIRST.exec(date) ?? [];
  if (firstName && dayAfter && yearAfter) return dayFrom(yearAfter, monthNamed(firstName), dayAfter);
  return null;
}

function dayFrom(year: string, month: number | null, day: string): Day | null {
  const parts = [year.length === 2 ? `20${year}` : year, String(month ?? 0), day];
  return readDay(parts.map((part) => part.padStart(2, '0')).join('-'));
}

export interface StatementAmount {
  /** Negative when the cell says that the money went out. */
  readonly sen: Sen;
  /** Whether the cell says itself which way the money went. */
  readonly isSigned: boolean;
}

const MAX_SEN = 100_000_000_000;
const CURRENCY = '(RM|MYR)?';
const AMOUNT = new RegExp(
  `^([-+−–]?) ?${CURRENCY} ?([-+−–]?)(\\(?) ?${CURRENCY} ?([\\d., ]*\\d) ?${CURRENCY} ?(\\)?) ?([-+−–]?) ?([A-Z]*)$`,
);
const DIGITS = /^(?:\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.\d{1,2})?$/;

/**
 * Reads an amount as banks write it: `1,234.50`, `1 234.50`, `RM 20`, `.50`, `+20.00`, `20.00 CR`. Money that went out
 * is negative: `-20.00`, `20.00-`, `(20.00)`, `20.00 DR`. Returns null for anything else: a decimal comma, another
 * currency, marks that contradict each other.
 */
export function readStatementAmount(written: string): StatementAmount | null {
  if (written.length > MAX_VALUE_LENGTH) return null;
  const text = written.trim().replace(/\s+/g, ' ').toUpperCase();
  const [, before, outside, inner, opening, inside, digits = '', after, closing, behind, word] =
    AMOUNT.exec(text) ?? [];
  const currencies = [outside, inside, after].filter((currency) => currency !== undefined);
  const signs = [before, inner, opening, behind].filter((sign) => sign !== undefined && sign !== '');
  const isWhole = (opening === '(') === (closing === ')') && currencies.length < 2 && signs.length < 2;
  if (digits === '' || !DIGITS.test(digits) || !isWhole) return null;
  const marks = signs.map((sign) => (sign === '+' ? 1 : -1));
  if (word) {
    const direction = readDirection(word);
    if (direction === null) return null;
    marks.push(direction === 'in' ? 1 : -1);
  }
  const [sign = 1] = marks;
  const sen = Math.round(Number(digits.replace(/[, ]/g, '')) * 100);
  if (marks.some((mark) => mark !== sign) || sen > MAX_SEN) return null;
  return { sen: sign < 0 ? 0 - sen : sen, isSigned: marks.length > 0 };
}
