import { unguarded } from './csv.ts';
import { invalidInput } from './errors/build-error.ts';

/** The rows in which the header is searched: banks and registrars write titles, accounts and periods before it. */
const HEAD_ROWS = 40;
const SEPARATORS = [',', ';', '\t'];
/** The first row of files that say their separator themselves, as spreadsheets understand it. */
const SAYS_SEPARATOR = /^"?sep=([,;\t])"?(?=[\r\n]|$)/i;

/** Longer cells are no dates, amounts or words with a meaning: no pattern looks for one in them. */
export const MAX_VALUE_LENGTH = 100;

export type Cells = readonly string[];

/** A row below the header that has something in it. */
export interface TableRow {
  /** Its number in the file, as a spreadsheet counts. */
  readonly row: number;
  readonly cells: Cells;
  /** Whether it has more cells than the header, so that its cells are not those of their columns. */
  readonly isTooWide: boolean;
}

export interface Table<Header> {
  readonly header: Header;
  /** The number of the header's row in the file. */
  readonly headerRow: number;
  readonly names: Cells;
  readonly rows: readonly TableRow[];
}

/**
 * Finds the header within the first 40 rows of a file of a spreadsheet or bank, and returns the rows below it; null
 * without one. The file is CSV (RFC 4180) with commas, semicolons or tabs, with or without byte order mark, or with the
 * final Ctrl-Z of old programs. Cells are trimmed and lose the apostrophes that `csv` adds. Throws `invalid_input` that
 * names the row of a quotation mark that is not at the end of its cell: the rows after it could be anything.
 */
export function findTable<Header>(
  text: string,
  headerOf: (cells: Cells) => Header | null,
): Table<Header> | null {
  const body = csvBody(text);
  let likeliest: ParsedFile | null = null;
  for (const separator of separatorsOf(body)) {
    const file = parse(body, separator);
    likeliest ??= file;
    for (const [index, cells] of file.rows.slice(0, HEAD_ROWS).entries()) {
      const header = headerOf(cells);
      if (header === null) continue;
      requireWhole(file);
      return { header, ...below(file.rows, index) };
    }
  }
  if (likeliest) requireWhole(likeliest);
  return null;
}

/** Returns the file with the widest row of the first 40 that may be a header, where none is recognized. */
export function widestTable(text: string, mayBeHeader: (cells: Cells) => boolean): Table<null> {
  const body = csvBody(text);
  const [separator = ','] = separatorsOf(body);
  const file = parse(body, separator);
  requireWhole(file);
  const widths = file.rows
    .slice(0, HEAD_ROWS)
    .map((cells) => (mayBeHeader(cells) ? cells.filter((cell) => cell !== '').length : 0));
  return { header: null, ...below(file.rows, widths.indexOf(Math.max(...widths))) };
}

/** Returns the rows of a text without a header that have something in them. No row is too wide. */
export function rowsOf(text: string): readonly TableRow[] {
  const body = csvBody(text);
  const [separator = ','] = separatorsOf(body);
  const file = parse(body, separator);
  requireWhole(file);
  return file.rows.flatMap((cells, place): TableRow[] =>
    cells.every((cell) => cell === '') ? [] : [{ row: place + 1, cells, isTooWide: false }],
  );
}

/** Throws `invalid_input` that names the first row with more cells than the header. */
export function refuseWideRows({ names, rows }: Table<unknown>): void {
  const wide = rows.find(({ isTooWide }) => isTooWide);
  if (wide)
    throw invalidInput({
      csv: { code: 'csv_row_too_wide', row: wide.row, cells: wide.cells.length, columns: names.length },
    });
}

/** Throws `invalid_input` when two columns of the header have the name, in any case. */
export function refuseColumnTwice({ headerRow, names }: Table<unknown>, column: string): void {
  const same = names.filter((name) => name.toLowerCase() === column.toLowerCase());
  if (same.length > 1) throw invalidInput({ csv: { code: 'csv_column_twice', row: headerRow, column } });
}

/** Returns the text of a file without its byte order mark and one final Ctrl-Z. */
export function csvBody(text: string): string {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const end = body.trimEnd();
  return end.endsWith('\x1a') ? end.slice(0, -1) : body;
}

/** Returns whether a cell says that there is nothing: no character, dashes, or `N/A`. */
export function isEmptyCell(cell: string): boolean {
  return cell === '' || (cell.length <= MAX_VALUE_LENGTH && /^(?:[-–—−]+|n\/?a|n\.a\.)$/i.test(cell));
}

function below(rows: readonly Cells[], index: number): Omit<Table<unknown>, 'header'> {
  const names = rows[index] ?? [];
  return {
    headerRow: index + 1,
    names,
    rows: rows.slice(index + 1).flatMap((cells, place): TableRow[] => {
      if (cells.every((cell) => cell === '')) return [];
      return [{ row: index + place + 2, cells, isTooWide: cells.length > names.length }];
    }),
  };
}

interface ParsedFile {
  readonly rows: readonly Cells[];
  /** The row with a wrong quotation mark, at which parsing ended; null in a whole file. */
  readonly brokenRow: number | null;
}

function requireWhole({ brokenRow }: ParsedFile): void {
  if (brokenRow !== null) throw invalidInput({ csv: { code: 'csv_quotation', row: brokenRow } });
}

/** Parses a file in linear time, up to a quotation mark that never ends or that has text after it. */
function parse(text: string, separator: string): ParsedFile {
  const rows: Cells[] = [];
  let cells: string[] = [];
  let at = 0;
  for (;;) {
    const start = at;
    at = afterSpaces(text, at);
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1);
      const next = afterSpaces(text, end + 1);
      if (end < 0 || !isEnd(text[next], separator)) return { rows, brokenRow: rows.length + 1 };
      cells.push(cellOf(text.slice(at + 1, end).replaceAll('""', '"')));
      at = next;
    } else {
      while (!isEnd(text[at], separator)) at += 1;
      cells.push(cellOf(text.slice(start, at)));
    }
    if (text[at] === separator) at += 1;
    else {
      rows.push(cells);
      cells = [];
      if (at >= text.length) return { rows, brokenRow: null };
      at += text.startsWith('\r\n', at) ? 2 : 1;
    }
  }
}

/** Returns whether a cell ends before the character, which is undefined at the end of the file. */
function isEnd(character: string | undefined, separator: string): boolean {
  return character === undefined || character === separator || character === '\n' || character === '\r';
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}

/** Returns the place of the quotation mark that ends a cell, or -1. A doubled one is a part of the cell. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function cellOf(written: string): string {
  return unguarded(written.trim());
}

/** Returns the separators, the most frequent of the first 40 lines first, or the one that the file names. */
function separatorsOf(text: string): readonly string[] {
  const said = SAYS_SEPARATOR.exec(text.slice(0, 10))?.[1];
  if (said !== undefined) return [said];
  const head = text
    .split(/\r\n|[\r\n]/, HEAD_ROWS)
    .join('\n')
    .replace(/"[^"]*"/g, '');
  const count = (separator: string) => head.split(separator).length;
  return [...SEPARATORS].sort((one, other) => count(other) - count(one));
}
