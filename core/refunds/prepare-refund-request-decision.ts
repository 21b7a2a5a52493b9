import { checkoutOf } from '../payments/checkout-of.ts';
import type { Payment } from '../payments/payment.ts';
import type { RefundRequest } from '../payments/payment-gateway.ts';
import type { RefundId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { lockRefunds } from './load-refunds.ts';
import { isWithProvider, type Refund } from './refund.ts';
import { type RefundDecision, RefundFacts } from './refund-facts.ts';

/** Minutes after a request without an answer in which the provider would show its effect. */
const EFFECT_MINUTES = 10;

export interface PrepareRefundRequest {
  readonly refundId: RefundId;
  readonly payment: Payment;
  readonly at: Instant;
}

/**
 * The provider is about to be asked for a refund: stored, so that a request whose answer is lost is known. Answers with
 * the request. Answers null when the refund is no longer the provider's, or while another refund of the payment waits
 * for its answer: a provider that knows no refund ids reports only the sum.
 */
export const prepareRefundRequest: RefundDecision<PrepareRefundRequest, RefundRequest | null> = {
  name: 'prepare refund request',
  async load(stores, requests) {
    const paymentIds = [...new Set(requests.map(({ payment }) => payment.id))];
    const ids = (await stores.refunds.ofPayments(paymentIds)).map(({ id }) => id);
    return new RefundFacts({ refunds: await lockRefunds(stores, ids) });
  },
  decide({ refundId, payment, at }, facts) {
    const checkout = checkoutOf(payment);
    const refunds = facts.refundsOf(payment.id);
    const refund = refunds.find(({ id }) => id === refundId);
    const others = refunds.filter(({ id }) => id !== refundId);
    if (!checkout || !refund || !isWithProvider(refund) || others.some(isUnanswered))
      return { answer: null, changes: [] };
    const { requestedAt, status, amountSen, currency } = refund;
    const isToBeStored = requestedAt === null || addMinutes(requestedAt, EFFECT_MINUTES) <= at;
    return {
      answer: {
        ...checkout,
        refundId,
        amountSen,
        currency,
        refundedSen: others.filter(isReturnedByProvider).reduce((sum, one) => sum + one.amountSen, 0),
        earlier: requestedAt && { at: requestedAt, result: status === 'processing' ? 'accepted' : 'unknown' },
      },
      changes: isToBeStored ? [{ refunds: [{ ...refund, requestedAt: at }] }] : [],
    };
  },
};

function isUnanswered(refund: Refund): boolean {
  return isWithProvider(refund) && refund.status !== 'processing' && refund.requestedAt !== null;
}

function isReturnedByProvider({ status, batchId, bankReference }: Refund): boolean {
  return batchId === null && bankReference === null && (status === 'succeeded' || status === 'processing');
}
