import type { PaymentGateway, PaymentGateways } from '#core/payments/payment-gateway.ts';

/** An installation that takes no payments. */
export const NO_PROVIDER: PaymentGateways = { preferred: null, all: [], find: () => null };

/** An installation with one payment provider. */
export function only(gateway: PaymentGateway): PaymentGateways {
  return { preferred: gateway, all: [gateway], find: (id) => (id === gateway.id ? gateway : null) };
}
