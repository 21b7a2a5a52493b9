import { checkoutOf } from '../payments/checkout-of.ts';
import type { Payment } from '../payments/payment.ts';
import type { RefundRequest } from '../payments/payment-gateway.ts';
import type { RefundId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';
import { isWithProvider, type Refund } from './refund.ts';

/** Minutes after a request without an answer in which the provider would show its effect. */
const EFFECT_MINUTES = 10;

/**
 * Stores that the provider is about to be asked for a refund, so that a request whose answer is lost is known, and
 * returns the request. Returns null when the refund is no longer the provider's, or while another refund of the payment
 * waits for its answer: a provider that knows no refund ids reports only the sum.
 */
export async function prepareRefundRequest(
  stores: Stores,
  id: RefundId,
  payment: Payment,
  now: Instant,
): Promise<RefundRequest | null> {
  const checkout = checkoutOf(payment);
  const ids = (await stores.refunds.ofPayments([payment.id])).map((refund) => refund.id);
  const refunds = await stores.refunds.findAll(ids);
  const refund = refunds.find((one) => one.id === id);
  const others = refunds.filter((one) => one.id !== id);
  if (!checkout || !refund || !isWithProvider(refund) || others.some(isUnanswered)) return null;
  const { requestedAt, status, amountSen, currency } = refund;
  if (requestedAt === null || addMinutes(requestedAt, EFFECT_MINUTES) <= now)
    await stores.refunds.save({ ...refund, requestedAt: now });
  return {
    ...checkout,
    refundId: id,
    amountSen,
    currency,
    refundedSen: others.filter(isReturnedByProvider).reduce((sum, one) => sum + one.amountSen, 0),
    earlier: requestedAt && { at: requestedAt, result: status === 'processing' ? 'accepted' : 'unknown' },
  };
}

function isUnanswered(refund: Refund): boolean {
  return isWithProvider(refund) && refund.status !== 'processing' && refund.requestedAt !== null;
}

function isReturnedByProvider({ status, batchId, bankReference }: Refund): boolean {
  return batchId === null && bankReference === null && (status === 'succeeded' || status === 'processing');
}
