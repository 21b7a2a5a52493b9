import type Stripe from 'stripe';
import { trimTrailingSlash } from '#adapters/shared/trim-trailing-slash.ts';
import type { CheckoutRequest } from '#core/payments/payment-gateway.ts';
import { cutText } from '#core/shared/cut-text.ts';
import { type Instant, millisecondsOf } from '#core/shared/instant.ts';
import { PAYMENT_ID } from './checkout-report.ts';
import { type OfferedMethod, stripeMethodOf } from './payment-methods.ts';

const MAX_NAME_LENGTH = 250;
/** Stripe’s shortest and longest time until a session expires, with room for the call and another clock. */
const MIN_SECONDS = 31 * 60;
const MAX_SECONDS = 24 * 60 * 60 - 60;

export function sessionParameters(
  { paymentId, amountSen, description, buyer, returnPath, expiresAt }: CheckoutRequest,
  methods: readonly OfferedMethod[],
  publicUrl: string,
  now: Instant,
): Stripe.Checkout.SessionCreateParams {
  const name = cutText(description, MAX_NAME_LENGTH);
  const metadata = { [PAYMENT_ID]: paymentId };
  const returnUrl = `${trimTrailingSlash(publicUrl)}${returnPath}`;
  return {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'myr', unit_amount: amountSen, product_data: { name } } },
    ],
    allowed_payment_method_types: methods.map(stripeMethodOf),
    // Otherwise some cards could pay in another currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: paymentId,
    ...(buyer.email !== '' && { customer_email: buyer.email }),
    metadata,
    payment_intent_data: { description: name, metadata },
    success_url: returnUrl,
    cancel_url: `${returnUrl}?unpaid`,
    expires_at: expiryOf(secondsOf(expiresAt), secondsOf(now)),
  };
}

/** Rounded up, because Stripe’s times are whole seconds. */
export function secondsOf(instant: Instant): number {
  return Math.ceil(millisecondsOf(instant) / 1000);
}

/** A session expires with the hold, as far as Stripe allows. */
function expiryOf(holdEndsAt: number, now: number): number {
  return Math.min(Math.max(holdEndsAt, now + MIN_SECONDS), now + MAX_SECONDS);
}
