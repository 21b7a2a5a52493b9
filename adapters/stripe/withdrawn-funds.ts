import type Stripe from 'stripe';

/**
 * Whether disputes took back what a charge brought in: all that was not refunded, and not given back since. An inquiry
 * moves no money, and a dispute about a part is not a reversal of the payment.
 */
export function isWithdrawn(charge: Stripe.Charge, disputes: readonly Stripe.Dispute[]): boolean {
  const withdrawn = disputes
    .flatMap(({ balance_transactions }) => balance_transactions)
    .reduce((sum, { amount }) => sum - amount, 0);
  return withdrawn > 0 && withdrawn >= charge.amount - charge.amount_refunded;
}
