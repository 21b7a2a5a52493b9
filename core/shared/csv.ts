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

/**
 * Parses CSV of spreadsheets and banks: RFC 4180, separated by commas, semicolons or tabs, with or without byte order
 * mark. Trims cells, removes the apostrophes that `csv` adds, and skips empty rows.
 */
export function parseCsv(text: string): readonly (readonly string[])[] {
  return csvRows(text).filter((row) => row.some((cell) => cell !== ''));
}

/**
 * Parses CSV as `parseCsv`, with its empty rows, so that a row's place is its number in the file. `headLines` is the
 * number of lines in which the separator is searched, for files with text before their header.
 */
export function csvRows(text: string, headLines = 1): readonly (readonly string[])[] {
  const body = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(body, headLines);
  const rows: string[][] = [[]];
  const pattern = new RegExp(
    `"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)|(\\r\\n|\\r|\\n)|(${separator})`,
    'g',
  );
  let value: string | null = null;
  const close = () => {
    rows.at(-1)?.push(cellOf(value ?? ''));
    value = null;
  };
  for (const [, quoted, plain, lineEnd, delimiter] of body.matchAll(pattern)) {
    if (lineEnd !== undefined) {
      close();
      rows.push([]);
    } else if (delimiter !== undefined) close();
    else value = (value ?? '') + (quoted?.replaceAll('""', '"') ?? plain ?? '');
  }
  close();
  return rows;
}

function cellOf(written: string): string {
  return written.trim().replace(GUARDED, '').replace(GUARDED_WITHIN, '$1');
}

/** Returns the most frequent separator of the first lines, outside quotation marks. */
function separatorOf(text: string, lines: number): string {
  const head = text
    .split(/\r\n|[\r\n]/, lines)
    .join('\n')
    .replace(/"[^"]*"/g, '');
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
