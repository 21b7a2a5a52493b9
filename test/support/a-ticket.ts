import type { Ticket } from '#core/tickets/ticket.ts';

/** An unpaid ticket of `anEvent`. */
export function aTicket(differences: Partial<Ticket> = {}): Ticket {
  return {
    id: 'ticket-1',
    eventId: 'event-1',
    userId: 'person-1',
    buyerName: 'Student One',
    buyerEmail: 'student-one@student.acara.test',
    status: 'pending_payment',
    priceSen: 2_500,
    fee: { bps: 500, fixedSen: 0, sen: 125 },
    purchasedAt: '2026-12-01T04:00:00.000Z',
    holdExpiresAt: '2026-12-01T04:15:00.000Z',
    holdExtendedAt: null,
    holdWarnedAt: null,
    confirmedAt: null,
    closedAt: null,
    cancelledBy: null,
    cancellationReason: null,
    generation: 0,
    idempotencyKey: null,
    ...differences,
  };
}
