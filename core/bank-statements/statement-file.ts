import { csvRows } from '../shared/csv.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import type { FieldProblem } from '../shared/errors/field-problem.ts';
import { characterCount, hasControlCharacters, storable, truncateText } from '../shared/text.ts';
import type { StatementColumns } from './statement-columns.ts';
import { STATEMENT_FIELDS } from './statement-fields.ts';
import { keyOfEntry, type StatementEntry } from './statement-line.ts';
import { readStatementAmount, readStatementDate } from './statement-values.ts';

/** The rows in which the header is searched: banks write the account and the period before it. */
const HEAD_ROWS = 40;
const MAX_TEXT_LENGTH = 500;

/** What a statement's header says. */
export interface StatementHeader {
  /** The names of the columns. */
  readonly names: readonly string[];
  /** The remembered columns when this file has them, else the likely ones; null when they have to be chosen. */
  readonly columns: StatementColumns | null;
  /** The first value of each column after the header, by its name. */
  readonly examples: Readonly<Record<string, string>>;
}

/** An entry with the number of its row in the file. */
export interface StatementRow {
  readonly row: number;
  readonly entry: StatementEntry;
}

/** Finds the header of a statement. Throws `invalid_input` for a file that is too long or not a text. */
export function statementHeader(csv: string, remembered: StatementColumns | null): StatementHeader {
  const rows = rowsOf(csv);
  const head = rows.slice(0, HEAD_ROWS);
  const known = remembered && head.findIndex((cells) => hasColumns(cells, remembered));
  if (remembered && known !== null && known >= 0) return headerAt(rows, known, remembered);
  for (const [index, cells] of head.entries()) {
    const columns = likelyColumns(cells);
    if (columns) return headerAt(rows, index, columns);
  }
  const widths = head.map((cells) => cells.filter((cell) => cell !== '').length);
  return headerAt(rows, widths.indexOf(Math.max(...widths)), null);
}

/**
 * Reads the incoming money of a statement. Skips rows without a date or an amount (titles, totals, continued texts) and
 * debits. Throws `invalid_input` that names the row and column of a date or amount that is none; then the whole file is
 * refused.
 */
export function readStatement(
  csv: string,
  columns: StatementColumns,
  account: string,
): readonly StatementRow[] {
  const rows = rowsOf(csv);
  const header = rows.findIndex((cells) => hasColumns(cells, columns));
  if (header < 0) throw invalidFile({ code: 'statement_without_columns' });
  const places = placesOf(rows[header] ?? [], columns);
  const counts = new Map<string, number>();
  const read = rows.slice(header + 1).flatMap((cells, index): StatementRow[] => {
    const row = header + index + 2;
    const money = moneyOf(cells, row, columns, places);
    if (!money) return [];
    const once = { account, ...money, text: textOf(cells, places), number: 1 };
    const number = (counts.get(keyOfEntry(once)) ?? 0) + 1;
    counts.set(keyOfEntry(once), number);
    return [{ row, entry: { ...once, number } }];
  });
  if (read.length === 0) throw invalidFile({ code: 'statement_without_money' });
  return read;
}

type Places = Readonly<Record<'date' | 'money' | 'direction', number>>;

function moneyOf(
  cells: readonly string[],
  row: number,
  columns: StatementColumns,
  places: Places,
): Pick<StatementEntry, 'day' | 'amountSen'> | null {
  const date = cells[places.date] ?? '';
  const amount = cells[places.money] ?? '';
  if (!/\d/.test(date) || amount === '' || /^-+$/.test(amount)) return null;
  const day = readStatementDate(date);
  if (day === null)
    throw invalidFile({ code: 'statement_date', row, column: columns.date, written: excerpt(date) });
  const amountSen = readStatementAmount(amount);
  if (amountSen === null)
    throw invalidFile({
      code: 'statement_amount',
      row,
      column: columns.amount,
      written: excerpt(amount),
    });
  const isDebit = /^\s*d/i.test(cells[places.direction] ?? '');
  return amountSen > 0 && !isDebit ? { day, amountSen } : null;
}

/**
 * Joins the row's texts, whatever columns were chosen: a file that is imported with other columns again has the same
 * texts. Dates, amounts and balances are left out.
 */
function textOf(cells: readonly string[], { date, money, direction }: Places): string {
  const texts = cells.filter(
    (cell, place) =>
      place !== date &&
      place !== money &&
      place !== direction &&
      /[\p{L}]|\d{5}/u.test(cell) &&
      !isValue(cell),
  );
  return truncateText(storable(texts.join(' · ').replace(/\s+/gu, ' ')), MAX_TEXT_LENGTH);
}

/** A long number without decimals is a reference, not an amount. */
function isValue(cell: string): boolean {
  if (/^\d{5,}$/.test(cell)) return readStatementDate(cell) !== null;
  return readStatementDate(cell) !== null || readStatementAmount(cell) !== null;
}

function rowsOf(csv: string): readonly (readonly string[])[] {
  const { csv: rule } = STATEMENT_FIELDS;
  if (characterCount(csv) > rule.max)
    throw invalidFile({ code: 'too_long', label: rule.label, max: rule.max });
  if (hasControlCharacters(csv)) throw invalidFile({ code: 'results_control_character' });
  return csvRows(csv, HEAD_ROWS);
}

function headerAt(
  rows: readonly (readonly string[])[],
  index: number,
  columns: StatementColumns | null,
): StatementHeader {
  const cells = rows[index] ?? [];
  const names = [...new Set(cells.filter((name) => name !== ''))];
  const examples = names.map((name) => {
    const place = cells.indexOf(name);
    const row = rows.slice(index + 1).find((values) => (values[place] ?? '') !== '');
    return [name, row?.[place] ?? ''] as const;
  });
  return { names, columns, examples: Object.fromEntries(examples) };
}

function hasColumns(cells: readonly string[], { date, amount, direction }: StatementColumns): boolean {
  return [date, amount, direction].every((name) => name === null || cells.includes(name));
}

function placesOf(cells: readonly string[], { date, amount, direction }: StatementColumns): Places {
  return {
    date: cells.indexOf(date),
    money: cells.indexOf(amount),
    direction: direction === null ? -1 : cells.indexOf(direction),
  };
}

/** Recognizes columns by their usual English and Malay names; null unless there are a date and an amount. */
function likelyColumns(cells: readonly string[]): StatementColumns | null {
  const find = (...patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      const name = cells.find((cell) => pattern.test(cell));
      if (name !== undefined) return name;
    }
    return null;
  };
  const date = find(/^(trans|trx|txn|tarikh urus)\w*\W*(date|niaga)/i, /\bdate\b|\btarikh\b/i);
  const direction = find(/\b(dr|debit)\W+(cr|credit|kredit)\b|^(d\W?c|jenis|type)$/i);
  const amount = find(
    /^(?!.*\b(dr|debit)\b).*(credit|kredit|deposit|\bcr\b|money in|wang masuk)/i,
    /^(?!.*(balance|baki)).*(amount|jumlah|amaun)/i,
  );
  return date === null || amount === null ? null : { date, amount, direction };
}

function excerpt(written: string): string {
  return truncateText(written, 40);
}

function invalidFile(problem: FieldProblem) {
  return invalidInput({ csv: problem });
}
