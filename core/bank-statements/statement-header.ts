import { type Cells, findTable, isEmptyCell, type Table, widestTable } from '../shared/csv-table.ts';
import { hasColumns, type StatementColumns } from './statement-columns.ts';
import { statementText } from './statement-text.ts';
import { readStatementAmount, readStatementDate } from './statement-values.ts';
import { type ColumnKind, kindOfColumn, readDirection } from './statement-words.ts';

/** What a statement's header says, and what its columns seem to hold. */
export interface StatementHeader {
  /** The names of the columns. */
  readonly names: readonly string[];
  /** The remembered columns when this file has them, else the likely ones; null for one that has to be chosen. */
  readonly date: string | null;
  readonly amount: string | null;
  /** The first value of each column after the header, by its name. */
  readonly examples: Readonly<Record<string, string>>;
  /** The column that seems to say debit or credit, or did in an earlier file; null for none. Somebody has to choose it. */
  readonly direction: string | null;
}

/** Finds the header of a statement. Throws `invalid_input` for a file that is too long or not a text. */
export function statementHeader(csv: string, remembered: StatementColumns | null): StatementHeader {
  const text = statementText(csv);
  const known = remembered && findTable(text, (cells) => (hasColumns(cells, remembered) ? remembered : null));
  const table = known ?? findTable(text, likelyColumns) ?? widestTable(text, hasNoValue);
  const { names } = table;
  const chosen = [...new Set(names.filter((name) => name !== ''))];
  return {
    names: chosen,
    date: table.header?.date ?? null,
    amount: table.header?.amount ?? null,
    examples: Object.fromEntries(chosen.map((name) => [name, exampleOf(table, names.indexOf(name))])),
    direction: known?.header.direction ?? likelyDirection(table),
  };
}

function hasNoValue(cells: Cells): boolean {
  return cells.every((cell) => readStatementDate(cell) === null && readStatementAmount(cell) === null);
}

function exampleOf({ rows }: Table<unknown>, place: number): string {
  return rows.find(({ cells }) => (cells[place] ?? '') !== '')?.cells[place] ?? '';
}

/** Recognizes a header by the usual English and Malay names; null for other rows. */
function likelyColumns(cells: Cells): (Pick<StatementColumns, 'date'> & { amount: string | null }) | null {
  const kinds = cells.map(kindOfColumn);
  const named = (kind: ColumnKind) => cells.filter((_, place) => kinds[place] === kind);
  const [date] = [...named('transaction_date'), ...named('date')];
  const amounts = named('money_in').length > 0 ? named('money_in') : named('amount');
  const [amount] = amounts;
  if (date === undefined || amount === undefined) return null;
  return { date, amount: amounts.length === 1 ? amount : null };
}

/** Returns the only column that says debit or credit, or null. */
function likelyDirection({ names, rows }: Table<unknown>): string | null {
  const found = names.filter((name, place) => {
    const values = rows.map(({ cells }) => cells[place] ?? '').filter((cell) => !isEmptyCell(cell));
    return saysDirection(name, values);
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A column named `DR/CR` says debit or credit, whatever its words; one named `Type` only with the words of the list. */
function saysDirection(name: string, values: readonly string[]): boolean {
  const kind = kindOfColumn(name);
  if (kind === 'direction')
    return values.length === 0 || values.some((value) => readStatementAmount(value) === null);
  if (kind !== 'perhaps_direction') return false;
  return values.length > 0 && values.every((value) => readDirection(value) !== null);
}
