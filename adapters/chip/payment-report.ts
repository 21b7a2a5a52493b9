import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import type { ReadPurchase } from './chip-api.ts';
import type { ChipAccount } from './chip-settings.ts';
import { methodOf } from './payment-methods.ts';

type State = PaymentReport['state'];

/** Every other status is `pending`. A failed attempt is not the end: the purchase can still be paid. */
const STATES: Readonly<Record<string, State>> = {
  paid: 'succeeded',
  cleared: 'succeeded',
  settled: 'succeeded',
  pending_refund: 'succeeded',
  refunded: 'succeeded',
  chargeback: 'charged_back',
  error: 'declined',
  blocked: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
  overdue: 'cancelled',
};

export function stateOf(status: string): State {
  return STATES[status] ?? 'pending';
}

export function isOfMode({ mode }: ChipAccount, { is_test }: { readonly is_test: boolean }): boolean {
  return is_test === (mode === 'test');
}

/** Reports a purchase. The key depends on the facts alone, so that callbacks and questions give the same. */
export function reportOf({ purchase, raw }: ReadPurchase, account: ChipAccount): PaymentReport {
  const isOurs = isOfMode(account, purchase);
  const state = isOurs ? stateOf(purchase.status) : 'pending';
  const payment = state === 'succeeded' || state === 'charged_back' ? purchase.payment : null;
  const receivedSen = payment?.amount ?? 0;
  return {
    eventKey: `${purchase.id}:${state}:${receivedSen}`,
    providerRef: purchase.id,
    paymentId: purchase.reference || null,
    state,
    receivedSen,
    currency: payment?.currency ?? purchase.purchase.currency,
    method: payment ? methodOf(purchase.transaction_data?.payment_method ?? '') : null,
    feeSen: payment?.fee_amount ?? null,
    raw,
  };
}
