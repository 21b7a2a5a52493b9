import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { refundReturned } from '../ledger/ledger-entry.ts';
import { newMessage } from '../notifications/outbox-message.ts';
import { payerOf } from '../parties/party.ts';
import { withMaskedAccounts } from '../refund-batches/bank-details.ts';
import { withPaymentReturned } from '../refund-batches/refund-batch.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { Ids, type RefundId } from '../shared/ids.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { auditDetailOf, bankReferenceOf, reopened } from './refund.ts';
import { refundDetailsNeeded } from './refund-notices.ts';
import { RefundQueries, type RefundRecord } from './refund-queries.ts';
import { REFUND_FIELDS } from './refund-rules.ts';

export interface ReopenRefundInput {
  readonly id: RefundId;
  /** Why the money did not reach the buyer, who can read it. */
  readonly reason: string;
}

/**
 * Reopens a refund recorded as paid whose transfer did not reach the buyer. It leaves its batch, and the buyer is asked
 * for bank details when they were erased. Throws `invalid_input`, `refund_not_found`, and `wrong_state` for a refund
 * that is not recorded as paid by transfer.
 */
export class ReopenRefund {
  static readonly needs = [RefundQueries, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly refunds: RefundQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: ReopenRefundInput): Promise<null> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const reason = withMaskedAccounts(checks.text('reason', input.reason, REFUND_FIELDS.reason));
    checks.throwIfInvalid();
    const [record] = await this.refunds.byIds([input.id]);
    if (!record) throw domainError('refund_not_found', { reason: 'refund' });
    const now = this.clock.now();
    return this.unitOfWork.run(async (stores) => {
      const { payment, batch, refund } = await this.#locked(stores, record);
      if (refund?.status !== 'succeeded' || refund.bankReference === null)
        throw domainError('wrong_state', { reason: 'refund_not_transferred' });
      if (refund.batchId !== record.refund.batchId)
        throw domainError('wrong_state', { reason: 'refund_paid_again' });
      if (payment?.chargedBackAt) throw domainError('wrong_state', { reason: 'payment_charged_back' });
      const after = reopened(refund, reason, now);
      await stores.refunds.save(after);
      await stores.ledger.addAll(
        refundReturned(refund, now, await stores.ledger.ofPayment(refund.paymentId)),
      );
      if (batch) {
        const failure = {
          refundId: refund.id,
          at: now,
          problem: reason,
          bankReference: bankReferenceOf(refund),
        };
        await stores.refundBatches.save(withPaymentReturned(batch, failure));
      }
      if (!(await stores.bankDetails.find(refund.userId))) {
        const notice = refundDetailsNeeded(after, 'transfer_failed', record.event);
        await stores.outbox.add(newMessage(this.ids.next(), payerOf(record.ticket), notice, now));
      }
      await stores.audit.append(auditFact(actor, 'refund_reopened', refund.id, now, auditDetailOf(refund)));
      return null;
    });
  }

  /** Locks in the common order: payment, batch, refund. */
  async #locked(stores: Stores, { refund: known }: RefundRecord) {
    const payment = await stores.payments.find(known.paymentId);
    const batch = known.batchId === null ? null : await stores.refundBatches.find(known.batchId);
    return { payment, batch, refund: await stores.refunds.find(known.id) };
  }
}
