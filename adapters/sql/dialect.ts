import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { CheckResult } from '#core/health/invariant.ts';
import type { Day } from '#core/shared/day.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Attempt } from './attempt.ts';
import type { Place } from './place.ts';
import type { Schema } from './schema.ts';
import type { SearchIndex } from './search-index.ts';
import type { TableShape } from './table-shape.ts';

/** The values of a row, in the order of the columns that are named beside it. */
export type Values = readonly unknown[];

/** The differences between SQL databases, as named capabilities. */
export interface SqlDialect {
  /** Whether the database runs in another process. */
  readonly isRemote: boolean;
  /** Whether rows are locked one by one (`for update`). Without row locks a transaction locks the whole database. */
  readonly locksRows: boolean;
  /**
   * Returns a row source for a statement: the given `columns` with the table's types, passed as one parameter for any
   * number of rows. Must be the only item after `from`; its alias is `row`.
   */
  rowsOf(
    table: string,
    columns: readonly string[],
    rows: readonly Values[] | Place<readonly Values[]>,
  ): RawBuilder<unknown>;
  /** Notes the text of a statement that is run often. */
  prepare(text: string): void;
  /** Inserts rows into a table. */
  insertRows(
    db: Kysely<Schema>,
    table: string,
    columns: readonly string[],
    rows: readonly Values[],
  ): Promise<void>;
  /**
   * Updates the stored rows whose last one of `columns` has the same value: sets the other columns, or adds to them.
   * Fails when one of the rows does not exist.
   */
  updateRows(
    db: Kysely<Schema>,
    table: string,
    columns: readonly string[],
    rows: readonly Values[],
    how?: 'set' | 'add',
  ): Promise<void>;
  /** Returns whether an error is a violation of a unique constraint. */
  isDuplicate(error: unknown): boolean;
  /** Returns whether a transaction failed for a transient reason and was certainly rolled back. */
  isRetryable(error: unknown): boolean;
  /** Blocks all other writers of the table until the transaction ends. */
  lockTable(db: Kysely<unknown>, table: string): Promise<void>;
  /** Locks names until the transaction ends. Waits for other transactions that hold any of them. */
  lockNames(db: Kysely<Schema>, names: readonly string[]): Promise<void>;
  /** Returns whether the server follows a primary and refuses every write. */
  isStandby(db: Kysely<unknown>): Promise<boolean>;
  /** Prevents other programs from migrating until the transaction ends. */
  lockMigrations(db: Kysely<unknown>): Promise<void>;
  /** Performs a write that changes nothing. Must run inside a transaction. */
  touch(db: Kysely<unknown>): Promise<void>;
  /** Makes every text column sort by its bytes, independent of the database's locale. */
  sortByBytes(db: Kysely<unknown>): Promise<void>;
  /** Makes the database refuse to update or delete rows of the table. */
  makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void>;
  /** Runs one update of a table of `makeAppendOnly`, which a migration needs to fill a column. Only in a transaction. */
  updateAppendOnly(db: Kysely<unknown>, table: string, update: RawBuilder<unknown>): Promise<void>;
  /**
   * Makes the database refuse to update or delete rows of the table, and to insert a row whose number is not the
   * successor of the highest one. Numbers start at 1.
   */
  makeGapless(db: Kysely<unknown>, table: string, number: string): Promise<void>;
  /** Drops a table of `makeAppendOnly` or `makeGapless`, and leaves nothing of its rows in the database's files. */
  dropTable(db: Kysely<unknown>, table: string): Promise<void>;
  /** Removes earlier states of rows from the database's files: its write-ahead log, or dead rows. */
  purge(db: Kysely<Schema>): Promise<void>;
  /**
   * Returns whether the text in a column contains this text literally. Avoids `like`, which is quadratic for a text
   * that repeats one letter.
   */
  contains(column: string, text: string): RawBuilder<SqlBool>;
  readonly search: SearchIndex;
  /** Runs work inside a transaction that continues when the work fails. */
  attempt<Result>(db: Kysely<Schema>, work: () => Promise<Result>): Promise<Attempt<Result>>;
  /** Returns the day in Kuala Lumpur of the instant in a column. */
  dayOf(instant: string): RawBuilder<Day>;
  /** Returns the whole seconds since 1970 of the instant in a column. */
  secondsOf(instant: string): RawBuilder<number>;
  /** Returns the SHA-256, hexadecimal, of the list of these columns as `JSON.stringify` writes it. */
  sha256OfJson(columns: readonly string[]): RawBuilder<string>;
  /** When the transaction or statement runs, to the millisecond, by the database's clock. */
  readonly now: RawBuilder<Instant>;
  /** Returns every table of Acara, including the list of migrations. */
  tables(db: Kysely<Schema>): Promise<readonly TableShape[]>;
  /** Updates the planner's statistics. Call after a bulk load. */
  analyze(db: Kysely<Schema>): Promise<void>;
  /** Runs the database's own integrity check. `limit` is the maximum number of violations to list. */
  checkIntegrity(db: Kysely<Schema>, limit: number): Promise<CheckResult>;
}
