import type { SignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { goodwillRefunded } from '../ledger/ledger-entry.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { payerOf } from '../parties/party.ts';
import type { RefundMethodOf } from '../payments/refund-method.ts';
import { newRefund, type Refund } from '../refunds/refund.ts';
import { domainError, invalidInput } from '../shared/errors/build-error.ts';
import type { Ids, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { goodwillRefundedSen, isApplied } from './end-ticket.ts';
import { loadSalesWithRefunds } from './load-sales.ts';
import { requireSale } from './sale.ts';
import type { SaleDecision } from './sale-decision.ts';
import { refundDue } from './sale-notices.ts';
import { reversalEntry } from './sales-entry.ts';

export interface IssueGoodwillRefundRequest {
  readonly ticketId: TicketId;
  readonly amountSen: Sen;
  /** The earlier goodwill refunds, as the treasurer saw them: a request sent twice refunds once. */
  readonly seenRefundedSen: Sen;
  /** Mailed to the buyer. */
  readonly reason: string;
  readonly actor: SignedIn;
  readonly refundMethodOf: RefundMethodOf;
  readonly at: Instant;
  readonly ids: Ids;
}

/**
 * The treasurer refunds part of a ticket's price, or all of it, and the ticket stays valid. The club bears it; the
 * platform keeps its fee. Refuses with `ticket_not_found`, `wrong_state` for a ticket that was not paid and when more
 * was refunded than the treasurer saw, and `invalid_input` for more than is left of the price.
 */
export const issueGoodwillRefund: SaleDecision<IssueGoodwillRefundRequest, Refund> = {
  name: 'issue goodwill refund',
  load: loadSalesWithRefunds,
  decide({ ticketId, amountSen, seenRefundedSen, reason, actor, refundMethodOf, at, ids }, facts) {
    const { ticket, event } = requireSale(facts, ticketId);
    const payment = facts.paymentsOf(ticketId).find(isApplied);
    if (!payment || payment.chargedBackAt !== null || ticket.status !== 'confirmed')
      throw domainError('wrong_state', { reason: 'nothing_to_refund' });
    const refunded = goodwillRefundedSen(facts, payment.id);
    if (refunded !== seenRefundedSen) throw domainError('wrong_state', { reason: 'refunded_meanwhile' });
    const maxSen = payment.amountSen - refunded;
    if (amountSen < 1 || amountSen > maxSen)
      throw invalidInput({ amount: { code: 'refund_amount', maxSen } });
    const method = refundMethodOf(payment, amountSen);
    const refund = newRefund(ids.next(), payment, amountSen, 'goodwill', method, at);
    const ledger = goodwillRefunded(facts.clubOf(payment.id, event), refund, at);
    const detail = { event: event.id, refund: refund.id, amount_sen: amountSen };
    const notice = { ...refundDue(refund, ticket, event), note: reason };
    return {
      answer: refund,
      changes: [
        {
          newRefunds: [refund],
          ledger,
          sales: [reversalEntry(at, event, 0, ledger)],
          messages: deliveriesOf(notice, payerOf(ticket), ids.next(), at),
          audit: [auditFact(actor, 'goodwill_refunded', ticketId, at, detail)],
          events: [event.id],
        },
      ],
    };
  },
};
