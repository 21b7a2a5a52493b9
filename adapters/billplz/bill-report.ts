import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import type { Bill } from './bill.ts';
import type { BillCallback } from './bill-callback.ts';

type State = PaymentReport['state'];

/**
 * Reports a bill. A paid bill counts once it says how much arrived: Billplz may name 0 at first. A bill stays due after
 * a failed try, so it is pending here, and declined by its callback only.
 */
export function reportOfBill(bill: Bill, raw: string): PaymentReport {
  const { id, paymentId, state, paidSen } = bill;
  if (state === 'paid' && paidSen > 0) return report(id, paymentId, 'succeeded', paidSen, raw);
  return report(id, paymentId, state === 'deleted' ? 'cancelled' : 'pending', 0, raw);
}

/**
 * Reports what a callback says; null when it contradicts itself or leaves something open, so that the bill has to be
 * asked. Billplz calls back after a payment or a failed try only: unpaid and due means failed, unless the transaction is
 * said to be pending.
 */
export function reportOfCallback(callback: BillCallback, raw: string): PaymentReport | null {
  const { billId, isPaid, state, amountSen, paidSen, transaction, isAmbiguous } = callback;
  if (isAmbiguous || isPaid !== (state === 'paid') || paidSen !== (isPaid ? amountSen : 0)) return null;
  const isCompleted = transaction === 'completed';
  if (isPaid)
    return paidSen > 0 && (isCompleted || transaction === null)
      ? report(billId, null, 'succeeded', paidSen, raw)
      : null;
  if (isCompleted) return null;
  if (state === 'deleted') return report(billId, null, 'cancelled', 0, raw);
  return report(billId, null, transaction === 'pending' ? 'pending' : 'declined', 0, raw);
}

function report(
  providerRef: string,
  paymentId: string | null,
  state: State,
  receivedSen: number,
  raw: string,
): PaymentReport {
  return {
    eventKey: `${providerRef}:${state}:${receivedSen}`,
    providerRef,
    paymentId,
    state,
    receivedSen,
    currency: 'MYR',
    method: null,
    feeSen: null,
    raw,
  };
}
