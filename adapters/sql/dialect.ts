import type { Kysely } from 'kysely';

/** What differs between SQL databases, as named capabilities. */
export interface SqlDialect {
  /** Rows are locked one by one (`for update`). Where they are not, a transaction locks the whole database. */
  readonly locksRows: boolean;
  /** Whether an error says that a unique value is taken. */
  isDuplicate(error: unknown): boolean;
  /**
   * From now on the database itself refuses to change or remove a row of the table, and takes a new one only under the
   * number after the last, which counts from 1.
   */
  letOnlyGrow(db: Kysely<unknown>, table: string, number: string): Promise<void>;
}

export type { SqlDatabase } from './sql-database.ts';
