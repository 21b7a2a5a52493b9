import type { Cells } from '../shared/csv-table.ts';

/**
 * Where a statement says what: names of columns in its header. The rest of each row is searched for references.
 */
export interface StatementColumns {
  readonly date: string;
  /** The money that came in: positive amounts, with or without debits as negative ones. */
  readonly amount: string;
  /** Says debit or credit, where the amounts have no sign; null where the treasurer chose that there is none. */
  readonly direction: string | null;
}

/** Returns whether a row of a file has the names of the columns. */
export function hasColumns(cells: Cells, { date, amount, direction }: StatementColumns): boolean {
  return [date, amount, direction].every((name) => name === null || cells.includes(name));
}
