import { expect, test } from 'vitest';
import { type PayStage, payStageOf } from '#apps/web/src/features/payments/pay-stage.ts';
import type { PaymentView } from '#core/payments/payment-view.ts';

const IN_TIME = Date.parse('2026-12-01T04:10:00.000Z');
const TOO_LATE = Date.parse('2026-12-01T04:15:00.000Z');

const payment: PaymentView = {
  id: 'payment-1',
  checkoutUrl: '/sandbox-bank/1',
  expiresAt: '2026-12-01T04:15:00.000Z',
  status: 'pending',
  resolution: null,
  failure: null,
  transferReportedAt: null,
  refundReason: null,
  provider: 'sandbox',
  providerState: 'fine',
  method: null,
  heldUntil: '2026-12-01T04:15:00.000Z',
  amount: 25,
  ticketId: 'ticket-1',
  ticketStatus: 'pending_payment',
  eventId: 'event-1',
  eventTitle: 'Night of the Gamelan',
  eventStartDate: '2026-12-20T12:00:00.000Z',
  transfer: null,
  eventVenue: 'Dewan Seri Angsana',
  serverTime: '2026-12-01T04:00:00.000Z',
};

const cases: readonly (readonly [string, Partial<PaymentView>, number, PayStage])[] = [
  ['waits for its money while there is time', {}, IN_TIME, 'ready'],
  ['waits also before the bank has a checkout', { status: 'created', checkoutUrl: null }, IN_TIME, 'ready'],
  ['is asked for one last time when its time is over', {}, TOO_LATE, 'closing'],
  [
    'waits longer than its time while the place is kept for it',
    { providerState: 'away', heldUntil: '2026-12-01T04:30:00.000Z' },
    TOO_LATE,
    'ready',
  ],
  [
    'is to be paid still when the buyer has chosen another way',
    { status: 'closed', failure: 'superseded' },
    IN_TIME,
    'ready',
  ],
  [
    'is done once its money confirmed the ticket',
    { status: 'succeeded', resolution: 'applied', ticketStatus: 'confirmed' },
    IN_TIME,
    'done',
  ],
  [
    'is done when late money still found a place',
    { status: 'succeeded', resolution: 'late_applied', ticketStatus: 'confirmed' },
    TOO_LATE,
    'done',
  ],
  [
    'is done when another payment confirmed the ticket',
    { status: 'closed', failure: 'superseded', ticketStatus: 'confirmed' },
    IN_TIME,
    'done',
  ],
  [
    'is one too many when the ticket was paid already',
    { status: 'succeeded', resolution: 'refund_due', ticketStatus: 'confirmed' },
    IN_TIME,
    'done_and_refund',
  ],
  ['may be tried again after it was declined', { status: 'failed', failure: 'declined' }, IN_TIME, 'failed'],
  [
    'can’t be tried again once the time is over',
    { status: 'failed', failure: 'declined' },
    TOO_LATE,
    'too_late',
  ],
  [
    'can be paid again after a wrong amount',
    { status: 'succeeded', resolution: 'refund_due' },
    IN_TIME,
    'refund_retry',
  ],
  [
    'goes back when its money found no place',
    { status: 'succeeded', resolution: 'refund_due', ticketStatus: 'expired' },
    TOO_LATE,
    'refund',
  ],
  [
    'is too late once the hold has run out',
    { status: 'closed', failure: 'hold_expired', ticketStatus: 'expired' },
    TOO_LATE,
    'too_late',
  ],
  [
    'goes back when its ticket was cancelled after it was paid',
    { status: 'succeeded', resolution: 'applied', ticketStatus: 'cancelled' },
    IN_TIME,
    'returned',
  ],
  [
    'is not wanted any more once its ticket was cancelled',
    { status: 'closed', failure: 'ticket_cancelled', ticketStatus: 'cancelled' },
    IN_TIME,
    'cancelled',
  ],
];

test.each(cases)('returns the stage of a payment that %s', (_, differences, now, stage) => {
  expect(payStageOf({ ...payment, ...differences }, now)).toBe(stage);
});
