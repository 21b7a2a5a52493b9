import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { Payment } from '../payments/payment.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import type { SettlePayment } from '../payments/settle-payment.ts';
import { TRANSFER } from '../payments/transfer.ts';
import { Clock } from '../shared/clock.ts';
import { dayOf } from '../shared/day.ts';
import { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { useCaseKey } from '../use-case-key.ts';
import { settleTransfers } from './settle-transfers.ts';
import { daysToCompare } from './statement-days.ts';
import { readStatement, type StatementFile } from './statement-file.ts';
import type { StatementLine } from './statement-line.ts';
import {
  ENTRY_OUTCOMES,
  type EntryMatch,
  type EntryOutcome,
  type FileEntry,
  matchEntries,
  type StatementMatches,
} from './statement-matches.ts';
import { requireTransferAccount } from './transfer-account.ts';
import { transferReferencesIn } from './transfer-reference.ts';

export type ImportBankStatementInput = StatementFile;

export interface ImportBankStatementOutput {
  /** The number of lines of each outcome. */
  readonly counts: Readonly<Record<EntryOutcome, number>>;
}

/**
 * Imports a bank's statement: stores the lines that are new, and settles the payments that they are enough for. Lines
 * that were imported before change nothing, nor do those that perhaps were. Remembers the columns. For admins. Throws `invalid_input` that names the row
 * and column, and `not_found` where transfers are not offered; then nothing is changed.
 */
export class ImportBankStatement {
  static readonly needs = [
    UnitOfWork,
    PaymentGateways,
    useCaseKey('SettlePayment'),
    Clock,
    Ids,
    KeyedDigest,
  ] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
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
    const { counts, paid } = await this.unitOfWork.run(async (stores) => {
      await stores.statementLines.saveColumns(input.columns);
      const { matches, completed, payments } = await matchStored(stores, rows, accountNumber, this.digest);
      await stores.statementLines.addAll(matches.flatMap((match) => this.#lineOf(match, now) ?? []));
      await stores.statementLines.saveAll(completed);
      const ids = new Set(matches.filter(isCounted).map(({ paymentId }) => paymentId));
      const paid = payments.filter(({ id }) => ids.has(id));
      // Due now, so that a process that dies before it settles them leaves that to the reconciliation.
      await stores.payments.saveAll(paid.map((payment) => ({ ...payment, checkDueAt: now })));
      const counts = countsOf(matches);
      await stores.audit.append(auditFact(actor, 'bank_statement_imported', TRANSFER, now, counts));
      return { counts, paid };
    });
    await settleTransfers(this.gateways, this.settle, paid);
    return { counts };
  }

  /** Returns the line to store; null for an entry that is stored, or perhaps is. */
  #lineOf({ entry, entryDigest, outcome, paymentId }: EntryMatch, now: Instant): StatementLine | null {
    if (outcome === 'known' || outcome === 'perhaps_known') return null;
    const state = outcome === 'too_much' ? 'matched' : outcome;
    const undecided = { importedAt: now, decidedBy: null, note: '' };
    return { id: this.ids.next(), ...entry, entryDigest, state, paymentId, ...undecided };
  }
}

/** Matches entries with what is stored. Locks the payments that they name. */
async function matchStored(
  stores: Stores,
  rows: readonly FileEntry[],
  account: string,
  digest: KeyedDigest,
): Promise<StatementMatches & { readonly payments: readonly Payment[] }> {
  const entries = rows.map(({ entry }) => entry);
  const references = [...new Set(entries.flatMap(({ text }) => transferReferencesIn(text)))];
  const named = await stores.payments.findReported(
    references.map((providerRef) => ({ provider: TRANSFER, providerRef, paymentId: null })),
  );
  const payments = await stores.payments.findAll(named.map(({ id }) => id));
  const known = await stores.statementLines.ofDays(account, daysToCompare(entries));
  const lines = await stores.statementLines.ofPayments(payments.map(({ id }) => id));
  return { ...matchEntries(rows, { known, payments, lines }, digest), payments };
}

function isCounted({ outcome }: EntryMatch): boolean {
  return outcome === 'matched' || outcome === 'too_much';
}

function countsOf(matches: readonly EntryMatch[]): Readonly<Record<EntryOutcome, number>> {
  const counts = Object.fromEntries(ENTRY_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    EntryOutcome,
    number
  >;
  for (const { outcome } of matches) counts[outcome] += 1;
  return counts;
}
