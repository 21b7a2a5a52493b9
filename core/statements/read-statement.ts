import type { LedgerQueries, StatementRange } from '../ledger/ledger-queries.ts';
import { type Statement, statementOf, statementPayments } from './statement.ts';

/** Reads the statement of a range, with each payment when asked for. */
export async function readStatement(
  ledger: LedgerQueries,
  range: StatementRange,
  withPayments: boolean,
): Promise<Statement> {
  const statement = statementOf(await ledger.sums(range));
  if (!withPayments) return statement;
  return { ...statement, payments: statementPayments(await ledger.sumsByPayment(range)) };
}
