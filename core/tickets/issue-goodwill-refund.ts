import { type Actor, requireRole } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { refundMethodOf } from '../payments/refund-method.ts';
import { waitsForTransfer } from '../refunds/refund.ts';
import { issueGoodwillRefund } from '../sales/issue-goodwill-refund-decision.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { Ids, type TicketId } from '../shared/ids.ts';
import { MAX_PRICE_SEN } from '../shared/money.ts';
import { senFromRinggit, wholeSen } from '../shared/sen-from-ringgit.ts';
import { GOODWILL_FIELDS } from './ticket-rules.ts';

export interface IssueGoodwillRefundInput {
  readonly id: TicketId;
  /** Ringgit: what the buyer gets back. */
  readonly amount: number;
  /** Ringgit: the earlier goodwill refunds, as `ViewGoodwillRefund` said. */
  readonly refunded: number;
  /** Mailed to the buyer. */
  readonly reason: string;
}

export interface IssueGoodwillRefundOutput {
  /** How the buyer gets it: by the payment provider, or by a bank transfer of the treasurer. */
  readonly method: 'by_provider' | 'by_hand';
}

/**
 * Refunds part of a confirmed ticket's price, or all of it, as goodwill: the ticket stays valid, and the club bears it.
 * Throws `invalid_input`, `ticket_not_found`, and `wrong_state` when nothing was paid or more was refunded meanwhile.
 */
export class IssueGoodwillRefund {
  static readonly needs = [TicketOffice, PaymentGateways, Clock, Ids] as const;

  constructor(
    private readonly office: TicketOffice,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: IssueGoodwillRefundInput): Promise<IssueGoodwillRefundOutput> {
    const treasurer = requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const reason = checks.text('reason', input.reason, GOODWILL_FIELDS.reason);
    const amountSen = wholeSen(input.amount);
    const isAmount = amountSen !== null && amountSen >= 0 && amountSen <= MAX_PRICE_SEN;
    if (!isAmount) checks.addProblem('amount', { code: 'not_an_amount', maxSen: MAX_PRICE_SEN });
    checks.throwIfInvalid();
    const refund = await this.office.run(issueGoodwillRefund, {
      ticketId: input.id,
      amountSen: amountSen ?? 0,
      seenRefundedSen: senFromRinggit(input.refunded, 'refunded'),
      reason,
      actor: treasurer,
      refundMethodOf: refundMethodOf(this.gateways),
      at: this.clock.now(),
      ids: this.ids,
    });
    return { method: waitsForTransfer(refund) ? 'by_hand' : 'by_provider' };
  }
}
