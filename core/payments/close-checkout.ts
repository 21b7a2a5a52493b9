import { DomainError } from '../shared/errors/domain-error.ts';
import type { Payment } from './payment.ts';
import type { PaymentGateways } from './payment-gateway.ts';

/**
 * Asks the provider to close the checkout of an abandoned payment, after the commit. Best effort: late money is
 * refunded, and `ReconcilePayments` retries while the provider is unavailable.
 */
export async function closeCheckout(gateways: PaymentGateways, payment: Payment | null): Promise<void> {
  if (payment?.providerRef == null) return;
  try {
    await gateways.find(payment.provider)?.cancelCheckout(payment.providerRef);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
