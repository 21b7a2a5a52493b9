import type { SignedIn } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import type { Payment } from '../../payments/payment.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { StatementLineId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Version } from '../../versions/field-changes.ts';
import type { StatementLine } from '../statement-line.ts';
import { isPaid, sumOf } from '../statement-matches.ts';
import { requireWaitingLine } from '../waiting-line.ts';
import { lockTransfers } from './lock-transfers.ts';
import { type StatementDecision, StatementFacts } from './statement-facts.ts';

export interface AssignStatementLineRequest {
  readonly lineId: StatementLineId;
  /** The reference of the payment. */
  readonly reference: string;
  /** Counts money that is not enough as received, instead of waiting for the rest. */
  readonly acceptShort: boolean;
  readonly version: Version;
  readonly admin: SignedIn;
  readonly at: Instant;
}

export interface AssignedStatementLine {
  /** `short`: the line waits for the rest of the money. */
  readonly state: 'matched' | 'short';
  readonly payment: Payment;
}

/**
 * An admin says which payment a waiting line pays for: it counts once the payment's lines are enough, with those that
 * waited for it, and the payment is due for a check. Refuses with `statement_line_not_found`, `wrong_state` for a line
 * that does not wait, `changed_meanwhile` for another version, and `payment_not_found`.
 */
export const assignStatementLine: StatementDecision<AssignStatementLineRequest, AssignedStatementLine> = {
  name: 'assign statement line',
  async load(stores, requests) {
    const payments = await lockTransfers(
      stores,
      requests.map(({ reference }) => reference),
    );
    const named = await stores.statementLines.findAll([...new Set(requests.map(({ lineId }) => lineId))]);
    const others = await stores.statementLines.ofPayments(payments.map(({ id }) => id));
    return new StatementFacts(payments, [...named, ...others]);
  },
  decide({ lineId, reference, acceptShort, version, admin, at }, facts) {
    const line = requireWaitingLine(facts.line(lineId), version);
    const [payment] = facts.paymentsWith([reference]);
    if (!payment) throw domainError('payment_not_found');
    const others = facts.linesOfPayments([payment.id]).filter(({ id }) => id !== lineId);
    const short = others.filter(({ state }) => state === 'short');
    const isEnough = sumOf([line, ...short]) >= payment.amountSen;
    const isCounted = isEnough || isPaid(payment, others) || acceptShort;
    const state = isCounted ? 'matched' : 'short';
    const assigned: StatementLine = { ...line, state, paymentId: payment.id, decidedBy: admin.uid };
    const completed = isCounted ? short.map((one): StatementLine => ({ ...one, state })) : [];
    const detail = { state, payment: payment.id };
    return {
      answer: { state, payment },
      changes: [
        {
          lines: [assigned, ...completed],
          payments: isCounted ? [{ ...payment, checkDueAt: at }] : [],
          audit: [auditFact(admin, 'statement_line_assigned', lineId, at, detail)],
        },
      ],
    };
  },
};
