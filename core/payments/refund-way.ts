import type { Sen } from '../shared/money.ts';
import type { Payment } from './payment.ts';
import type { PaymentGateways } from './payment-gateway.ts';

/** Whether the provider can give the money back itself, or the treasurer has to. */
export function refundWay(gateways: PaymentGateways, payment: Payment, sen: Sen): 'by_provider' | 'by_hand' {
  const ability = gateways.find(payment.provider)?.capabilities.refund ?? 'none';
  const able = ability === 'partial' || (ability === 'full' && sen === payment.amountSen);
  return able ? 'by_provider' : 'by_hand';
}
