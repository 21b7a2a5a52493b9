import type { PaymentGateway, PaymentGateways } from '#core/payments/payment-gateway.ts';
import { paymentGateways } from '#core/payments/payment-gateways.ts';
import { ProviderHealth } from '#core/payments/provider-health.ts';
import { FixedClock } from './fixed-clock.ts';

/** An installation that takes no payments. */
export const NO_PROVIDER: PaymentGateways = { preferred: null, all: [], find: () => null };

/** An installation with one payment provider. */
export function only(gateway: PaymentGateway): PaymentGateways {
  const clock = new FixedClock();
  return paymentGateways([gateway], new ProviderHealth(clock), clock);
}
