import type { StatementLine } from '#core/bank-statements/statement-line.ts';

/** Incoming money that names no payment. */
export function aStatementLine(differences: Partial<StatementLine> = {}): StatementLine {
  return {
    id: 'line-1',
    account: '514012345678',
    day: '2026-12-01',
    amountSen: 2_500,
    text: 'TFR STUDENT ONE',
    number: 1,
    state: 'unmatched',
    paymentId: null,
    entryDigest: null,
    importedAt: '2026-12-02T00:00:00.000Z',
    decidedBy: null,
    note: '',
    ...differences,
  };
}
