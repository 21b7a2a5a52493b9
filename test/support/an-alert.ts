import type { PaymentAlert } from '#core/reconciliation/payment-alert.ts';

/** An alert about money under an unknown reference. */
export function anAlert(differences: Partial<PaymentAlert> = {}): PaymentAlert {
  return {
    id: 'alert-1',
    kind: 'unknown_to_us',
    provider: 'sandbox',
    providerRef: 'bill-1',
    paymentId: null,
    heldSen: 0,
    reportedSen: 2_500,
    currency: 'MYR',
    reportedState: 'succeeded',
    raisedAt: '2026-12-01T05:00:00.000Z',
    closedAt: null,
    note: '',
    ...differences,
  };
}
