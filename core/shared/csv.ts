/**
 * A table as CSV (RFC 4180, CRLF) that opens in a spreadsheet as what it says: whatever a spreadsheet would take for a
 * formula is led by an apostrophe (OWASP ASVS 5.0, 1.2.10), also where it separates cells by semicolons or tabs; and the
 * byte order mark makes it read UTF-8. Digits stay as they are.
 */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

const SIGN = '[=+\\-@＝＋－＠]';

/** What leads a formula within a cell, for a program that separates by something else and reads no quotes there. */
const WITHIN = '[;\\t\\r\\n](?:[^\\S\\t\\r\\n]|["\\0])*';

const FORMULA = new RegExp(`^(?:${SIGN}|[\\t\\r\\n\\0])`);
const FORMULA_WITHIN = new RegExp(`(${WITHIN})(?=${SIGN})`, 'g');
const GUARDED_WITHIN = new RegExp(`(${WITHIN})'(?=${SIGN})`, 'g');
const GUARDED = new RegExp(`^'(?=${SIGN}|\\d)`);

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const within = value.replace(FORMULA_WITHIN, "$1'");
  const harmless = FORMULA.test(value) ? `'${within}` : within;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Digits that a spreadsheet must not take for a number: it would drop leading zeros and round long ones. */
export function digitsAsText(digits: string): string {
  return `'${digits}`;
}

/**
 * Reads a table as spreadsheets and banks write it: RFC 4180, with commas, semicolons or tabs, with or without a byte
 * order mark. Cells are trimmed, the apostrophes that `csv` put in are taken off, and empty rows are left out.
 */
export function readCsv(text: string): readonly (readonly string[])[] {
  const body = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(body);
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
  for (const [, quoted, plain, lineEnd, between] of body.matchAll(pattern)) {
    if (lineEnd !== undefined) {
      close();
      rows.push([]);
    } else if (between !== undefined) close();
    else value = (value ?? '') + (quoted?.replaceAll('""', '"') ?? plain ?? '');
  }
  close();
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

function cellOf(written: string): string {
  return written.trim().replace(GUARDED, '').replace(GUARDED_WITHIN, '$1');
}

/** Whichever separates most in the first line. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
