import type { Payment } from '../payments/payment.ts';
import type { PaymentGateways } from '../payments/payment-gateway.ts';
import type { Sen } from '../shared/money.ts';

/** Returns whether the provider can make the refund, or a manual transfer is needed. */
export function refundMethod(
  gateways: PaymentGateways,
  payment: Payment,
  sen: Sen,
): 'by_provider' | 'by_hand' {
  const ability = gateways.find(payment.provider)?.capabilities.refund ?? 'none';
  const able = ability === 'partial' || (ability === 'full' && sen === payment.amountSen);
  return able ? 'by_provider' : 'by_hand';
}
