import { findTable, refuseColumnTwice, refuseWideRows } from '../shared/csv-table.ts';
import type { Day } from '../shared/day.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { storable, truncateText } from '../shared/text.ts';
import { hasColumns, type StatementColumns } from './statement-columns.ts';
import { keyOfEntry } from './statement-line.ts';
import type { FileEntry } from './statement-matches.ts';
import { StatementRowReader } from './statement-row.ts';
import { statementText } from './statement-text.ts';

const MAX_TEXT_LENGTH = 500;

export interface StatementFile {
  /** The bank's file. */
  readonly csv: string;
  readonly columns: StatementColumns;
  /** The numbers of rows that look like a stored line, and are another one. */
  readonly distinctRows?: readonly number[] | undefined;
}

/** An entry with the number of its row in the file. */
export interface StatementRow extends FileEntry {
  readonly row: number;
}

/**
 * Reads the incoming money of a statement. A row without date and amount continues the text of the nearest row above it
 * that has both, whether that money came in or went out. Skips totals, balances and dates without an amount. Throws
 * `invalid_input` that names the row of what cannot be read or is after `today`; then the whole file is refused.
 */
export function readStatement(
  { csv, columns, distinctRows = [] }: StatementFile,
  { account, today }: { readonly account: string; readonly today: Day },
): readonly StatementRow[] {
  const table = findTable(statementText(csv), (cells) => (hasColumns(cells, columns) ? columns : null));
  if (!table) throw invalidInput({ csv: { code: 'statement_without_columns' } });
  for (const column of [columns.date, columns.amount, columns.direction])
    if (column !== null) refuseColumnTwice(table, column);
  refuseWideRows(table);
  const reader = new StatementRowReader(table.names, columns, today);
  const read: {
    readonly row: number;
    readonly day: Day;
    readonly amountSen: number;
    readonly texts: string[];
  }[] = [];
  let texts: string[] = [];
  for (const row of table.rows) {
    const found = reader.kindOf(row);
    if (found.kind === 'skipped') continue;
    if (found.kind !== 'continued') texts = [];
    texts.push(...reader.textsOf(row));
    if (found.kind === 'in') read.push({ row: row.row, day: found.day, amountSen: found.amountSen, texts });
  }
  if (read.length === 0) throw invalidInput({ csv: { code: 'statement_without_money' } });
  const counts = new Map<string, number>();
  const distinct = new Set(distinctRows);
  return read.map(({ row, day, amountSen, texts: written }) => {
    const once = { account, day, amountSen, text: lineOf(written), number: 1 };
    const number = (counts.get(keyOfEntry(once)) ?? 0) + 1;
    counts.set(keyOfEntry(once), number);
    return { row, entry: { ...once, number }, isDistinct: distinct.has(row) };
  });
}

function lineOf(texts: readonly string[]): string {
  return truncateText(storable(texts.join(' · ').replace(/\s+/gu, ' ')), MAX_TEXT_LENGTH);
}
