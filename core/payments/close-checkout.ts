import { DomainError } from '../shared/errors/domain-error.ts';
import { checkoutOf } from './checkout-of.ts';
import type { Payment } from './payment.ts';
import type { PaymentGateways } from './payment-gateway.ts';

/**
 * Asks the provider to close the checkout of an abandoned payment, after the commit. Best effort: late money is
 * refunded, and `ReconcilePayments` retries while the provider is unavailable.
 */
export async function closeCheckout(gateways: PaymentGateways, payment: Payment | null): Promise<void> {
  const checkout = payment && checkoutOf(payment);
  if (!checkout) return;
  try {
    await gateways.find(payment.provider)?.cancelCheckout(checkout);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
