import type Stripe from 'stripe';
import type { RefundRequest, RefundResult } from '#core/payments/payment-gateway.ts';
import type { CheckoutSessions } from './checkout-sessions.ts';
import { isRefusal, refusalOf, type StripeClient } from './stripe-client.ts';

/** The name in a refund’s metadata under which Acara’s refund id is stored. */
const REFUND_ID = 'refund_id';

/**
 * Requests a refund once. The id in the metadata finds it at any time; Stripe’s idempotency key, which lasts a day,
 * holds between two requests at once.
 */
export async function requestRefund(
  client: StripeClient,
  sessions: CheckoutSessions,
  { providerRef, refundId, amountSen }: RefundRequest,
): Promise<RefundResult> {
  const session = await sessions.find(providerRef);
  const intent = idOf(session?.payment_intent);
  if (intent === null || session?.payment_status !== 'paid')
    return { state: 'refused', problem: 'Stripe has received no money for this checkout.' };
  const { data: refunds } = await client.read('reading refunds', (stripe) =>
    stripe.refunds.list({ payment_intent: intent, limit: 100 }),
  );
  const earlier = refunds.find(({ metadata }) => metadata?.[REFUND_ID] === refundId);
  if (earlier) return resultOf(earlier);
  try {
    const refund = await client.call('refunding', (stripe) =>
      stripe.refunds.create(
        { payment_intent: intent, amount: amountSen, metadata: { [REFUND_ID]: refundId } },
        { idempotencyKey: `acara-refund-${refundId}` },
      ),
    );
    return resultOf(refund);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'balance_insufficient') throw client.refused('refunding', error);
    return { state: 'refused', problem: `Stripe refuses the refund (${refusalOf(error)}).` };
  }
}

/** A failed refund is final: the money came back to the account. */
function resultOf({ id, status, failure_reason }: Stripe.Refund): RefundResult {
  if (status === 'failed' || status === 'canceled')
    return { state: 'refused', problem: `Stripe could not return the money (${failure_reason ?? status}).` };
  return { state: status === 'succeeded' ? 'succeeded' : 'processing', providerRefundRef: id };
}

function idOf(object: string | { readonly id: string } | null | undefined): string | null {
  return (typeof object === 'object' ? object?.id : object) ?? null;
}
