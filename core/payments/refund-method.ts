import type { Sen } from '../shared/money.ts';
import type { Payment } from './payment.ts';
import type { PaymentGateways } from './payment-gateway.ts';

/** Returns whether the provider can return an amount of a payment, or a manual transfer is needed. */
export type RefundMethodOf = (payment: Payment, sen: Sen) => 'by_provider' | 'by_hand';

export function refundMethodOf(gateways: PaymentGateways): RefundMethodOf {
  return (payment, sen) => {
    const ability = gateways.find(payment.provider)?.capabilities.refund ?? 'none';
    const able = ability === 'partial' || (ability === 'full' && sen === payment.amountSen);
    return able ? 'by_provider' : 'by_hand';
  };
}
