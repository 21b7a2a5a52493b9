import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { Payment } from '../payments/payment.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import type { SettlePayment } from '../payments/settle-payment.ts';
import { TRANSFER } from '../payments/transfer.ts';
import { Clock } from '../shared/clock.ts';
import { domainError, invalidInput } from '../shared/errors/build-error.ts';
import type { StatementLineId } from '../shared/ids.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { useCaseKey } from '../use-case-key.ts';
import { FieldChanges, type Version } from '../versions/field-changes.ts';
import { assignmentOf, findWaitingLine } from './find-waiting-line.ts';
import { settleTransfers } from './settle-transfers.ts';
import { STATEMENT_FIELDS } from './statement-fields.ts';
import type { StatementLine } from './statement-line.ts';
import { isPaid, sumOf } from './statement-matches.ts';
import { readTransferReference } from './transfer-reference.ts';

export interface AssignStatementLineInput {
  readonly id: StatementLineId;
  /** The reference of the payment, as typed. */
  readonly reference: string;
  /** Counts money that is not enough as received, so that it is owed back, instead of waiting for the rest. */
  readonly acceptShort?: boolean | undefined;
  /** The line's `version` that was read; refused when somebody has assigned it meanwhile. */
  readonly version?: Version;
}

export interface AssignStatementLineOutput {
  /** `short`: the line waits for the rest of the money. */
  readonly state: 'matched' | 'short';
}

/**
 * Assigns a waiting line to a payment, and settles the payment when its lines are enough: its ticket is confirmed, or
 * the money is owed back when the payment was paid before or no place is left. For admins. Throws `invalid_input`,
 * `statement_line_not_found`, `payment_not_found`, `changed_meanwhile`, and `wrong_state` for a line that does not wait.
 */
export class AssignStatementLine {
  static readonly needs = [
    UnitOfWork,
    FieldChanges,
    PaymentGateways,
    useCaseKey('SettlePayment'),
    Clock,
  ] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: FieldChanges,
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: AssignStatementLineInput): Promise<AssignStatementLineOutput> {
    const { uid } = requireRole(actor, 'admin');
    const reference = readTransferReference(input.reference);
    if (reference === null) throw invalidInput({ reference: STATEMENT_FIELDS.reference.problem });
    const now = this.clock.now();
    const assign = async (stores: Stores) => {
      const payment = await findTransfer(stores, reference);
      const line = await findWaitingLine(stores, input);
      if (!payment) throw domainError('payment_not_found');
      const others = (await stores.statementLines.ofPayments([payment.id])).filter(
        ({ id }) => id !== line.id,
      );
      const short = others.filter(({ state }) => state === 'short');
      const isEnough = sumOf([line, ...short]) >= payment.amountSen;
      const isCounted = isEnough || isPaid(payment, others) || input.acceptShort === true;
      const state = isCounted ? 'matched' : 'short';
      const assigned: StatementLine = { ...line, state, paymentId: payment.id, decidedBy: uid };
      const completed = isCounted ? short.map((one): StatementLine => ({ ...one, state })) : [];
      await stores.statementLines.saveAll([assigned, ...completed]);
      if (isCounted) await stores.payments.saveAll([{ ...payment, checkDueAt: now }]);
      const detail = { state, payment: payment.id };
      await stores.audit.append(auditFact(actor, 'statement_line_assigned', line.id, now, detail));
      return { state, payment } as const;
    };
    const read = assignmentOf(input.id, 'reference');
    const { state, payment } = await this.changes.tell(read, () => this.unitOfWork.run(assign));
    if (state === 'matched') await settleTransfers(this.gateways, this.settle, [payment]);
    return { state };
  }
}

/** Returns the payment with the reference, locked, or null. */
async function findTransfer(stores: Stores, providerRef: string): Promise<Payment | null> {
  const [named] = await stores.payments.findReported([{ provider: TRANSFER, providerRef, paymentId: null }]);
  return named ? stores.payments.find(named.id) : null;
}
