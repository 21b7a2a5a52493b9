import { newPayment, type Payment } from '#core/payments/payment.ts';
import { aTicket } from '#test/support/a-ticket.ts';

/** A payment of `aTicket` without a checkout. */
export function aPayment(differences: Partial<Payment> = {}): Payment {
  const payment = newPayment(
    'payment-1',
    aTicket(),
    { provider: 'sandbox', method: null, bank: null },
    '2026-12-01T04:00:00.000Z',
    '2026-12-01T04:15:00.000Z',
  );
  return { ...payment, ...differences };
}
