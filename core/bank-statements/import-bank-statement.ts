import { type Actor, requireRole } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import type { SettlePayment } from '../payments/settle-payment.ts';
import { Clock } from '../shared/clock.ts';
import { dayOf } from '../shared/day.ts';
import { Ids } from '../shared/ids.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { useCaseKey } from '../use-case-key.ts';
import { type ImportedStatement, importBankStatement } from './decisions/import-bank-statement-decision.ts';
import { settleTransfers } from './settle-transfers.ts';
import { readStatement, type StatementFile } from './statement-file.ts';
import { requireTransferAccount } from './transfer-account.ts';

export type ImportBankStatementInput = StatementFile;

export type ImportBankStatementOutput = Pick<ImportedStatement, 'counts'>;

/**
 * Imports a bank's statement: stores the lines that are new, and settles the payments that they are enough for. Lines
 * that were imported before change nothing, nor do those that perhaps were. Remembers the columns. For admins. Throws
 * `invalid_input` that names the row and column, and `not_found` where transfers are not offered; then nothing is changed.
 */
export class ImportBankStatement {
  static readonly needs = [
    TicketOffice,
    PaymentGateways,
    useCaseKey('SettlePayment'),
    Clock,
    Ids,
    KeyedDigest,
  ] as const;

  constructor(
    private readonly office: TicketOffice,
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly digest: KeyedDigest,
  ) {}

  async execute(actor: Actor, input: ImportBankStatementInput): Promise<ImportBankStatementOutput> {
    requireRole(actor, 'admin');
    const { accountNumber } = requireTransferAccount(this.gateways);
    const now = this.clock.now();
    const rows = readStatement(input, { account: accountNumber, today: dayOf(now) });
    const { counts, paid } = await this.office.run(importBankStatement, {
      rows,
      account: accountNumber,
      columns: input.columns,
      digest: this.digest,
      actor,
      at: now,
      ids: this.ids,
    });
    await settleTransfers(this.gateways, this.settle, paid);
    return { counts };
  }
}
