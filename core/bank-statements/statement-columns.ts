/**
 * Where a statement says what: names of columns in its header. The rest of each row is searched for references.
 */
export interface StatementColumns {
  readonly date: string;
  /** The money that came in: positive amounts, with or without debits as negative ones. */
  readonly amount: string;
  /** Says debit or credit, where the amounts have no sign; null without such a column. */
  readonly direction: string | null;
}
