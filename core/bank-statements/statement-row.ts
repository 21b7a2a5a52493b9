import { type Cells, isEmptyCell, MAX_VALUE_LENGTH, type TableRow } from '../shared/csv-table.ts';
import type { Day } from '../shared/day.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import type { FieldProblem } from '../shared/errors/field-problem.ts';
import type { Sen } from '../shared/money.ts';
import { truncateText } from '../shared/text.ts';
import type { StatementColumns } from './statement-columns.ts';
import { readStatementAmount, readStatementDate, type StatementAmount } from './statement-values.ts';
import { beginsWithTotal, kindOfColumn, readDirection } from './statement-words.ts';

/** What a row of a statement is. */
export type StatementRowKind =
  /** Money that came in. */
  | { readonly kind: 'in'; readonly day: Day; readonly amountSen: Sen }
  /** Money that went out, or a transaction of none. */
  | { readonly kind: 'out' }
  /** Neither date nor amount: its text belongs to the row above. */
  | { readonly kind: 'continued' }
  /** A total, a balance, or a date without an amount. */
  | { readonly kind: 'skipped' };

const MAX_EXCERPT_LENGTH = 40;

/** Reads the rows below the header of a statement. Throws `invalid_input` that names the row and the column. */
export class StatementRowReader {
  readonly #date: number;
  readonly #amount: number;
  readonly #direction: number;
  /** The columns of money that went out, by their names. */
  readonly #out: readonly number[];
  readonly #balances: readonly number[];

  constructor(
    private readonly names: Cells,
    columns: StatementColumns,
    private readonly today: Day,
  ) {
    const kinds = names.map(kindOfColumn);
    const places = [...names.keys()];
    this.#date = names.indexOf(columns.date);
    this.#amount = names.indexOf(columns.amount);
    this.#direction = columns.direction === null ? -1 : names.indexOf(columns.direction);
    this.#out = places.filter((place) => kinds[place] === 'money_out' && place !== this.#amount);
    this.#balances = places.filter((place) => kinds[place] === 'balance');
  }

  kindOf(row: TableRow): StatementRowKind {
    const date = row.cells[this.#date] ?? '';
    if (beginsWithTotal(date)) return { kind: 'skipped' };
    const day = isEmptyCell(date) ? null : this.#dayOf(row, date);
    if (day === null) return this.#undated(row);
    const amount = this.#amountAt(row, this.#amount);
    const out = this.#amountsOut(row);
    if (amount === null && out.length === 0) return { kind: this.#hasOtherAmount(row) ? 'out' : 'skipped' };
    if (amount === null || amount.sen === 0) return { kind: 'out' };
    this.#refuseSplitAmount(row);
    const [other] = out.filter(({ sen }) => sen !== 0);
    if (other)
      throw this.#refuse('statement_two_amounts', row, this.#amount, {
        other: this.names[other.place] ?? '',
      });
    return this.#cameIn(row, amount) ? { kind: 'in', day, amountSen: amount.sen } : { kind: 'out' };
  }

  /**
   * Joins the row's texts, whatever columns were chosen: a file that is imported with other columns again has the same
   * texts. Dates, amounts and balances are left out.
   */
  textsOf({ cells }: TableRow): readonly string[] {
    const places = [this.#date, this.#amount, this.#direction];
    return cells.filter(
      (cell, place) => !places.includes(place) && /[\p{L}]|\d{5}/u.test(cell) && !isValue(cell),
    );
  }

  #dayOf(row: TableRow, date: string): Day {
    const day = readStatementDate(date);
    if (day === null) throw this.#refuseUnread('statement_date', row, this.#date);
    if (day > this.today) throw this.#refuse('statement_future', row, this.#date, { day });
    return day;
  }

  /** Money without a date and without a text, or of a total, is a sum; other money needs its day. */
  #undated(row: TableRow): StatementRowKind {
    const texts = this.textsOf(row);
    const filled = [this.#amount, ...this.#out].find((place) => !isEmptyCell(row.cells[place] ?? ''));
    if (filled === undefined) return { kind: 'continued' };
    if (texts.length === 0 || texts.some(beginsWithTotal)) return { kind: 'skipped' };
    if (this.#amountAt(row, filled)?.sen === 0) return { kind: 'continued' };
    throw this.#refuse('statement_date_missing', row, filled);
  }

  #amountAt(row: TableRow, place: number): StatementAmount | null {
    const written = row.cells[place] ?? '';
    if (isEmptyCell(written)) return null;
    const amount = readStatementAmount(written);
    if (amount === null) throw this.#refuseUnread('statement_amount', row, place);
    return amount;
  }

  #amountsOut(row: TableRow): readonly { readonly place: number; readonly sen: Sen }[] {
    return this.#out.flatMap((place) => {
      const amount = this.#amountAt(row, place);
      return amount === null ? [] : [{ place, sen: amount.sen }];
    });
  }

  /** Returns whether a column without a known name has an amount, which is then one that went out. */
  #hasOtherAmount({ cells }: TableRow): boolean {
    return (
      this.#out.length === 0 &&
      cells.some(
        (cell, place) =>
          place !== this.#date && !this.#balances.includes(place) && readStatementAmount(cell) !== null,
      )
    );
  }

  /** `1,025.50` without quotation marks, in a row of a program that leaves out what is empty at the end. */
  #refuseSplitAmount(row: TableRow): void {
    const { cells } = row;
    const next = cells[this.#amount + 1] ?? '';
    const isRest = next.length <= 12 && /^\d{3}\.\d{2}(?!\d)/.test(next);
    const mayBeSplit = cells.length < this.names.length || next.startsWith('0');
    const amount = cells[this.#amount] ?? '';
    if (isRest && mayBeSplit && amount.length <= 6 && /(^|\D)\d{1,3}$/.test(amount))
      throw this.#refuse('statement_split_amount', row, this.#amount, { rest: next });
  }

  #cameIn(row: TableRow, { sen, isSigned }: StatementAmount): boolean {
    if (this.#direction < 0) return sen > 0;
    const written = row.cells[this.#direction] ?? '';
    const direction = readDirection(written);
    if (direction === null && !(isSigned && isEmptyCell(written)))
      throw this.#refuse('statement_direction', row, this.#direction);
    const signed = sen < 0 ? 'out' : isSigned ? 'in' : null;
    if (direction !== null && signed !== null && direction !== signed)
      throw this.#refuse('statement_contradiction', row, this.#direction, {
        amount: excerpt(row.cells[this.#amount] ?? ''),
      });
    return (direction ?? signed) === 'in';
  }

  /** Builds the refusal of a cell without a date or an amount; `####` is what a spreadsheet saves of a narrow column. */
  #refuseUnread(code: 'statement_date' | 'statement_amount', row: TableRow, place: number) {
    const isHidden = /^#+$/.test((row.cells[place] ?? '').trim());
    return this.#refuse(isHidden ? 'statement_narrow_column' : code, row, place);
  }

  /** Builds the refusal of a cell. */
  #refuse<Code extends CellProblem['code']>(
    code: Code,
    { row, cells }: TableRow,
    place: number,
    ...[rest]: RestOf<Code>
  ) {
    const cell = { row, column: this.names[place] ?? '', written: excerpt(cells[place] ?? '') };
    return invalidInput({ csv: { code, ...cell, ...rest } as CellProblem });
  }
}

type CellProblem = Extract<
  FieldProblem,
  { readonly row: number; readonly column: string; readonly written: string }
>;
type Rest<Code> = Omit<Extract<CellProblem, { readonly code: Code }>, 'code' | 'row' | 'column' | 'written'>;
type RestOf<Code> = keyof Rest<Code> extends never ? [] : [Rest<Code>];

/** A long number without decimals is a reference, not an amount. */
function isValue(cell: string): boolean {
  if (cell.length > MAX_VALUE_LENGTH) return false;
  if (/^\d{5,}$/.test(cell)) return readStatementDate(cell) !== null;
  return readStatementDate(cell) !== null || readStatementAmount(cell) !== null;
}

function excerpt(written: string): string {
  return truncateText(written, MAX_EXCERPT_LENGTH);
}
