import type { LedgerQueries, StatementRange } from '../ledger/ledger-queries.ts';
import { formatCursor, parseCursor } from '../shared/list-cursor.ts';
import { pageOfPayments, type Statement, statementOf } from './statement.ts';

/** Which payments a statement has. */
export interface StatementPaymentsInput {
  /** Whether payments are returned, too; null for no. */
  readonly payments?: boolean | null | undefined;
  /** `nextCursor` of the payments before. */
  readonly cursor?: string | null | undefined;
}

export interface ReadStatementOutput {
  readonly statement: Statement;
  /** Null when no payment follows, or none was asked for. */
  readonly nextCursor: string | null;
}

/** The number of payments on a page. */
export const STATEMENT_PAYMENTS = 1_000;

/** Reads the statement of a range, with a page of its payments when asked for. Throws `invalid_input`. */
export async function readStatement(
  ledger: Pick<LedgerQueries, 'sums' | 'sumsByPayment'>,
  range: StatementRange,
  { payments: isAsked, cursor }: StatementPaymentsInput,
): Promise<ReadStatementOutput> {
  const after = parseCursor(cursor);
  const statement = statementOf(await ledger.sums(range));
  if (!isAsked) return { statement, nextCursor: null };
  const sums = await ledger.sumsByPayment(range, { limit: STATEMENT_PAYMENTS + 1, after });
  const { payments, next } = pageOfPayments(sums, STATEMENT_PAYMENTS);
  return { statement: { ...statement, payments }, nextCursor: next && formatCursor(next) };
}
