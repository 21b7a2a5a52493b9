import type { Payment } from './payment.ts';
import { UNIVERSITY_ACCOUNT } from './payment-account.ts';
import type { CheckoutReference } from './payment-gateway.ts';

/** Returns the payment's checkout at the provider; null until it is open. */
export function checkoutOf({ providerRef }: Pick<Payment, 'providerRef'>): CheckoutReference | null {
  return providerRef === null ? null : { account: UNIVERSITY_ACCOUNT, providerRef };
}
