import type { Kysely } from 'kysely';

/** What differs between SQL databases, as named capabilities. */
export interface SqlDialect {
  /** Rows are locked one by one (`for update`). Where they are not, a transaction locks the whole database. */
  readonly locksRows: boolean;
  /** Whether an error says that a unique value is taken. */
  isDuplicate(error: unknown): boolean;
  /** Whether a transaction failed for a reason that passes, and surely left nothing behind. */
  mayTryAgain(error: unknown): boolean;
  /** Until the transaction ends, nobody else writes to the table. */
  lockTable(db: Kysely<unknown>, table: string): Promise<void>;
  /** Until the transaction ends, no other program migrates. */
  lockMigrations(db: Kysely<unknown>): Promise<void>;
  /** From now on every text of the database sorts by its bytes, whatever language the database was created for. */
  sortByBytes(db: Kysely<unknown>): Promise<void>;
  /**
   * From now on the database itself refuses to change or remove a row of the table, and takes a new one only under the
   * number after the last, which counts from 1.
   */
  letOnlyGrow(db: Kysely<unknown>, table: string, number: string): Promise<void>;
}
