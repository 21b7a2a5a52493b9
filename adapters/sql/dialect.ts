import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Day } from '#core/analytics/sales-day.ts';
import type { CheckResult } from '#core/health/invariant.ts';
import type { Attempt } from './attempt.ts';
import type { Schema } from './schema.ts';
import type { SearchIndex } from './search-index.ts';
import type { TableShape } from './table-shape.ts';

/** What differs between SQL databases, as named capabilities. */
export interface SqlDialect {
  /** Rows are locked one by one (`for update`). Where they are not, a transaction locks the whole database. */
  readonly locksRows: boolean;
  /**
   * Rows that a statement can read from, whatever their number as one parameter: each `columns` of the table, with the
   * table's types. To be used as the only thing after `from`, under the name `row`.
   */
  rowsOf(table: string, columns: readonly string[], rows: readonly object[]): RawBuilder<unknown>;
  /** Adds rows to a table. */
  insertRows(
    db: Kysely<Schema>,
    table: string,
    columns: readonly string[],
    rows: readonly object[],
  ): Promise<void>;
  /** Replaces these columns, `key` not among them, of stored rows that have the same `key`. Answers how many there were. */
  updateRows(
    db: Kysely<Schema>,
    table: string,
    key: string,
    columns: readonly string[],
    rows: readonly object[],
  ): Promise<number>;
  /** Whether an error says that a unique value is taken. */
  isDuplicate(error: unknown): boolean;
  /** Whether a transaction failed for a reason that passes, and surely left nothing behind. */
  isRetryable(error: unknown): boolean;
  /** Until the transaction ends, nobody else writes to the table. */
  lockTable(db: Kysely<unknown>, table: string): Promise<void>;
  /** Until the transaction ends, no other one gets a lock on any of these names. Waits for those that have one. */
  lockNames(db: Kysely<Schema>, names: readonly string[]): Promise<void>;
  /** Until the transaction ends, no other program migrates. */
  lockMigrations(db: Kysely<unknown>): Promise<void>;
  /** Writes something real that changes nothing, inside a transaction. */
  touch(db: Kysely<unknown>): Promise<void>;
  /** From now on every text of the database sorts by its bytes, whatever language the database was created for. */
  sortByBytes(db: Kysely<unknown>): Promise<void>;
  /** From now on the database itself refuses to change or remove a row of the table. */
  makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void>;
  /**
   * From now on the database itself refuses to change or remove a row of the table, and takes a new one only under the
   * number after the last, which counts from 1.
   */
  makeGapless(db: Kysely<unknown>, table: string, number: string): Promise<void>;
  /**
   * Whether the text in a column has this text in it, letter by letter. No pattern: `like` tries a word of one letter
   * many times over at every place of a text of the same letter.
   */
  contains(column: string, text: string): RawBuilder<SqlBool>;
  readonly search: SearchIndex;
  /** Makes an attempt inside a transaction, which goes on when it fails. */
  attempt<Result>(db: Kysely<Schema>, work: () => Promise<Result>): Promise<Attempt<Result>>;
  /** The day in Kuala Lumpur of the instant in a column. */
  dayOf(instant: string): RawBuilder<Day>;
  /** Every table that holds rows of Acara's, the list of migrations among them. */
  tables(db: Kysely<Schema>): Promise<readonly TableShape[]>;
  /** Lets the database learn what its tables hold now, after very many rows came at once. */
  analyze(db: Kysely<Schema>): Promise<void>;
  /** What the database's own check of its storage finds. */
  checkIntegrity(db: Kysely<Schema>, limit: number): Promise<CheckResult>;
}
