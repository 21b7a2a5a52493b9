/** A cell: a text, a number, or an amount of money, which is written as a number with two decimals and its sign. */
export type CsvCell = string | number | { readonly amount: number };

/**
 * Formats a table as CSV (RFC 4180, CRLF, UTF-8 with byte order mark) that is safe to open in a spreadsheet: a cell
 * that could be read as a formula starts with an apostrophe (OWASP ASVS 5.0, 1.2.10), also after a semicolon or tab
 * within the cell. Digits are not changed.
 */
export function csv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
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
  if (typeof value === 'object') return value.amount.toFixed(2).replace(/^-(?=0\.00$)/, '');
  const within = value.replace(FORMULA_WITHIN, "$1'");
  const harmless = FORMULA.test(value) ? `'${within}` : within;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Marks digits as text for spreadsheets, which would drop leading zeros and round long numbers. */
export function digitsAsText(digits: string): string {
  return `'${digits}`;
}

/** Returns a cell without the apostrophes that `csv` and `digitsAsText` add. */
export function unguarded(cell: string): string {
  return cell.replace(GUARDED, '').replace(GUARDED_WITHIN, '$1');
}
