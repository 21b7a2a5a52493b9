import { type Actor, requireRole } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { withMaskedAccounts } from '../refund-batches/bank-details.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { Ids, type RefundId } from '../shared/ids.ts';
import { RefundQueries } from './refund-queries.ts';
import { REFUND_FIELDS } from './refund-rules.ts';
import { reopenRefund } from './reopen-refund-decision.ts';

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
  static readonly needs = [RefundQueries, TicketOffice, Clock, Ids] as const;

  constructor(
    private readonly refunds: RefundQueries,
    private readonly office: TicketOffice,
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
    const { refund, ticket, event } = record;
    return this.office.run(reopenRefund, {
      refundId: refund.id,
      paymentId: refund.paymentId,
      batchId: refund.batchId,
      actor,
      reason,
      ticket,
      event,
      at: this.clock.now(),
      ids: this.ids,
    });
  }
}
