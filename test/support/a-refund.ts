import type { Refund } from '#core/refunds/refund.ts';

/** A refund of `aPayment` by bank transfer. */
export function aRefund(differences: Partial<Refund> = {}): Refund {
  return {
    id: 'refund-1',
    paymentId: 'payment-1',
    ticketId: 'ticket-1',
    eventId: 'event-1',
    userId: 'person-1',
    amountSen: 2_500,
    currency: 'MYR',
    reason: 'late_no_seat',
    status: 'manual_required',
    bankReference: null,
    providerRefundRef: null,
    attempts: 0,
    dueAt: null,
    problem: null,
    batchId: null,
    requestedAt: null,
    sentAt: null,
    remindedAt: null,
    createdAt: '2026-12-01T05:00:00.000Z',
    updatedAt: '2026-12-01T05:00:00.000Z',
    ...differences,
  };
}
