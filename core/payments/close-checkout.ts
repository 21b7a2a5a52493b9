import { DomainError } from '../shared/domain-error.ts';
import type { Payment } from './payment.ts';
import type { PaymentGateways } from './payment-gateway.ts';

/**
 * Asks the provider, after the transaction that gave the payment up, to take no money for it any more. A courtesy: money
 * that comes all the same is refunded, and while the provider is away `ReconcilePayments` sees to it later.
 */
export async function closeCheckout(gateways: PaymentGateways, payment: Payment | null): Promise<void> {
  if (payment?.providerRef == null) return;
  try {
    await gateways.find(payment.provider)?.cancelCheckout(payment.providerRef);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
