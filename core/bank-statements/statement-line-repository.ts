import type { Day } from '../shared/day.ts';
import type { PaymentId, StatementLineId } from '../shared/ids.ts';
import type { StatementColumns } from './statement-columns.ts';
import type { StatementLine } from './statement-line.ts';

/** The lines of bank statements, inside a transaction. */
export interface StatementLineRepository {
  /** Returns the existing lines among the ids, locked, in the order of their ids. */
  findAll(ids: readonly StatementLineId[]): Promise<readonly StatementLine[]>;
  /** Returns the lines of an account on these days. */
  ofDays(account: string, days: readonly Day[]): Promise<readonly StatementLine[]>;
  /** Returns the lines of these payments, locked, in the order of their ids. */
  ofPayments(paymentIds: readonly PaymentId[]): Promise<readonly StatementLine[]>;
  /** Adds the lines whose entries are not stored yet. */
  addAll(lines: readonly StatementLine[]): Promise<void>;
  /** Updates the mutable fields. Throws when a line does not exist. */
  saveAll(lines: readonly StatementLine[]): Promise<void>;
  /** Remembers the columns for the next statement. Blocks other imports until the transaction ends. */
  saveColumns(columns: StatementColumns): Promise<void>;
}
