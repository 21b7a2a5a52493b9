import type { PaymentGateway, PaymentGateways } from '../payments/payment-gateway.ts';

/** Returns the provider whose page a guest pays on at the venue: the first that is paid at once; null without one. */
export function payableAtVenue(gateways: PaymentGateways): PaymentGateway | null {
  return gateways.all.find(({ bankAccount }) => bankAccount === undefined) ?? null;
}
