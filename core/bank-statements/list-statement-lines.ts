import { type Actor, requireRole } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import type { BankAccount } from '../payments/transfer.ts';
import { Clock } from '../shared/clock.ts';
import { BankStatementQueries } from './bank-statement-queries.ts';
import type { StatementColumns } from './statement-columns.ts';
import { toWaitingLineView, type WaitingLineView } from './statement-view.ts';
import { transferAccount } from './transfer-account.ts';
import { candidatesAmong, candidatesSince, MAX_CANDIDATE_PAYMENTS } from './transfer-candidates.ts';

const MAX_LINES = 100;

export interface ListStatementLinesOutput {
  /** The account whose statements are imported; null where transfers are not offered. */
  readonly account: BankAccount | null;
  /** The columns of the last imported statement; null before the first. */
  readonly columns: StatementColumns | null;
  /** The lines that wait for the treasurer, the earliest day first. */
  readonly lines: readonly WaitingLineView[];
}

/** Lists the lines of bank statements that wait, with the payments that they may pay. For admins, with an audit entry. */
export class ListStatementLines {
  static readonly needs = [BankStatementQueries, PaymentGateways, Clock, AuditJournal] as const;

  constructor(
    private readonly statements: BankStatementQueries,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor): Promise<ListStatementLinesOutput> {
    const admin = requireRole(actor, 'admin');
    const since = candidatesSince(this.clock.now());
    const [columns, lines] = await Promise.all([
      this.statements.columns(),
      this.statements.waitingLines(MAX_LINES),
    ]);
    const ids = lines.flatMap(({ paymentId }) => paymentId ?? []);
    const [named, own, unpaid] = await Promise.all([
      this.statements.transfers(ids),
      this.statements.linesOfPayments(ids),
      lines.length === 0 ? [] : this.statements.unpaidTransfers(since, MAX_CANDIDATE_PAYMENTS),
    ]);
    this.journal.recordView(admin, 'bank_details_viewed', 'statement_lines');
    const candidatesFor = candidatesAmong(unpaid);
    return {
      account: transferAccount(this.gateways),
      columns,
      lines: lines.map((line) =>
        toWaitingLineView(
          line,
          named.find(({ payment }) => payment.id === line.paymentId) ?? null,
          own.filter(({ paymentId }) => paymentId === line.paymentId),
          candidatesFor(line).filter(({ transfer }) => transfer.payment.id !== line.paymentId),
        ),
      ),
    };
  }
}
