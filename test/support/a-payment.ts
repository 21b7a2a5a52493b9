import type { Payment } from '#core/payments/payment.ts';

/** A payment of `aTicket` without a checkout. */
export function aPayment(differences: Partial<Payment> = {}): Payment {
  return {
    id: 'payment-1',
    ticketId: 'ticket-1',
    eventId: 'event-1',
    userId: 'person-1',
    provider: 'sandbox',
    method: null,
    bank: null,
    providerRef: null,
    checkoutUrl: null,
    amountSen: 2_500,
    currency: 'MYR',
    status: 'created',
    resolution: null,
    failure: null,
    receivedSen: 0,
    providerFeeSen: null,
    createdAt: '2026-12-01T04:00:00.000Z',
    expiresAt: '2026-12-01T04:15:00.000Z',
    settledAt: null,
    checkDueAt: '2026-12-01T04:03:00.000Z',
    chargedBackAt: null,
    ...differences,
  };
}
