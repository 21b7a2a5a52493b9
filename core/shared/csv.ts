import { type Day, dateTimeOf } from './day.ts';
import type { Instant } from './instant.ts';
import { isReadAsValue } from './read-as-value.ts';

/**
 * A cell: a text; a number; an amount of money, which is written as a number with two decimals and its sign; a moment in
 * Kuala Lumpur time or a day, both as dates of a spreadsheet; or a text for other programs than spreadsheets.
 */
export type CsvCell =
  | string
  | number
  | { readonly amount: number }
  | { readonly at: Instant | null }
  | { readonly day: Day }
  | { readonly exact: string };

/**
 * Formats a table as CSV (RFC 4180, CRLF, UTF-8 with byte order mark) that is safe to open in a spreadsheet: a text that
 * could be read as a formula starts with an apostrophe (OWASP ASVS 5.0, 1.2.10), also after a semicolon or tab within the
 * cell, and so does one that would become a number or a date. The digits of `exact` are not changed.
 */
export function csv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** Formats further rows of a table that begins with `csv`. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const SIGN = '[=+\\-@＝＋－＠]';

/** The separators within a cell, after which a program with another separator would read a formula. */
const WITHIN = '[;\\t\\r\\n](?:[^\\S\\t\\r\\n]|["\\0])*';

const FORMULA = new RegExp(`^(?:${SIGN}|[\\t\\r\\n\\0])`);
const FORMULA_WITHIN = new RegExp(`(${WITHIN})(?=${SIGN})`, 'g');
const GUARDED_WITHIN = new RegExp(`(${WITHIN})'(?=${SIGN})`, 'g');
const GUARDED = new RegExp(`^'(?=${SIGN}|\\d)`);

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return quoted(asText(value));
  if ('amount' in value) return value.amount.toFixed(2).replace(/^-(?=0\.00$)/, '');
  if ('exact' in value) return quoted(disarmed(value.exact));
  if ('day' in value) return value.day;
  return value.at === null ? '' : dateTimeOf(value.at);
}

/** Returns a text that a spreadsheet keeps as it is. */
function asText(text: string): string {
  const safe = disarmed(text);
  return isReadAsValue(text) && !safe.startsWith("'") ? `'${safe}` : safe;
}

/** Returns a text that no program reads as a formula. */
export function disarmed(text: string): string {
  const within = text.replace(FORMULA_WITHIN, "$1'");
  return FORMULA.test(text) ? `'${within}` : within;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a cell without the apostrophes that `csv` adds. */
export function unguarded(cell: string): string {
  const isGuarded = GUARDED.test(cell) || (cell.startsWith("'") && isReadAsValue(cell.slice(1)));
  return (isGuarded ? cell.slice(1) : cell).replace(GUARDED_WITHIN, '$1');
}
