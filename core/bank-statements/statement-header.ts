import { type Cells, findTable, isEmptyCell, type Table, widestTable } from '../shared/csv-table.ts';
import { hasColumns, type StatementColumns } from './statement-columns.ts';
import { statementText } from './statement-text.ts';
import { readStatementAmount, readStatementDate } from './statement-values.ts';
import { type ColumnKind, kindOfColumn, readDirection } from './statement-words.ts';
import { transferReferencesIn } from './transfer-reference.ts';

/** What a statement's header says, and what its columns seem to hold. */
export interface StatementHeader {
  /** The names of the columns. */
  readonly names: readonly string[];
  /** The remembered columns when this file has them, else the likely ones; null for one that has to be chosen. */
  readonly date: string | null;
  readonly amount: string | null;
  /** The first value of each column after the header, by its name. */
  readonly examples: Readonly<Record<string, string>>;
  /**
   * Returns the column that says debit or credit for the amounts of a column; null when none is needed, undefined when
   * it has to be chosen: the amounts do not say it, and a column might.
   */
  readonly directionFor: (date: string, amount: string) => string | null | undefined;
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
    directionFor: (date, amount) => {
      const isKnown = known && known.header.date === date && known.header.amount === amount;
      return (isKnown ? known.header.direction : null) ?? likelyDirection(table, date, amount);
    },
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

/** How many values, of how many characters, a column has that may say debit or credit in words that are not known. */
const MAX_CODES = 3;
const MAX_CODE_LENGTH = 20;

function likelyDirection(table: Table<unknown>, date: string, amount: string): string | null | undefined {
  const { names, rows } = table;
  const [datePlace, amountPlace] = [names.indexOf(date), names.indexOf(amount)];
  if (kindOfColumn(amount) === 'money_in') return null;
  const entries = rows.filter(
    ({ cells }) =>
      readStatementDate(cells[datePlace] ?? '') !== null && !isEmptyCell(cells[amountPlace] ?? ''),
  );
  const others = [...names.keys()].filter(
    (place) => place !== datePlace && place !== amountPlace && names[place] !== '',
  );
  const columns = others.map((place) => {
    const values = new Set(
      entries.map(({ cells }) => cells[place] ?? '').filter((cell) => !isEmptyCell(cell)),
    );
    return { name: names[place] ?? '', values: [...values] };
  });
  const found = columns.filter(saysDirection);
  if (found.length === 1) return found[0]?.name;
  const isSigned = entries.some(({ cells }) => readStatementAmount(cells[amountPlace] ?? '')?.isSigned);
  if (found.length === 0 && (isSigned || !columns.some(maySayDirection))) return null;
  return undefined;
}

interface Column {
  readonly name: string;
  /** Each once. */
  readonly values: readonly string[];
}

/** A column named `DR/CR` says debit or credit, whatever its words; one named `Type` only with the words of the list. */
function saysDirection({ name, values }: Column): boolean {
  const kind = kindOfColumn(name);
  if (kind === 'direction')
    return values.length === 0 || values.some((value) => readStatementAmount(value) === null);
  return kind === 'perhaps_direction' && hasOnlyDirections(values);
}

function maySayDirection({ name, values }: Column): boolean {
  if (hasOnlyDirections(values)) return true;
  const kind = kindOfColumn(name);
  if (kind !== null && kind !== 'direction' && kind !== 'perhaps_direction') return false;
  return values.length > 1 && values.length <= MAX_CODES && values.every(isCode);
}

function isCode(value: string): boolean {
  const isValue = readStatementDate(value) !== null || /\d\.\d/.test(value);
  return value.length <= MAX_CODE_LENGTH && !isValue && transferReferencesIn(value).length === 0;
}

function hasOnlyDirections(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => readDirection(value) !== null);
}
