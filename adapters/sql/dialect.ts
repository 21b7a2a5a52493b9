/** What differs between SQL databases, as named capabilities. */
export interface SqlDialect {
  /** Rows are locked one by one (`for update`). Where they are not, a transaction locks the whole database. */
  readonly locksRows: boolean;
  /** Whether an error says that a unique value is taken. */
  isDuplicate(error: unknown): boolean;
}

export type { SqlDatabase } from './sql-database.ts';
