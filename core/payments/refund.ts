import type { PersonId } from '../people/person.ts';
import type { Flavour } from '../shared/flavour.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { TicketId } from '../tickets/ticket.ts';
import type { Payment, PaymentId } from './payment.ts';

export type RefundId = Flavour<'RefundId'>;

/** `manual_required`: the provider can't refund, so the treasurer does and records it. */
export const REFUND_STATUSES = ['requested', 'processing', 'succeeded', 'failed', 'manual_required'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const REFUND_REASONS = [
  /** The money came after the hold ran out, and every place was taken. */
  'late_no_seat',
  'event_cancelled',
  'ticket_cancelled',
  /** The same ticket was paid more than once. */
  'duplicate',
  'overpaid',
  'underpaid',
  'wrong_currency',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Money that goes back to its payer. */
export interface Refund {
  readonly id: RefundId;
  readonly paymentId: PaymentId;
  readonly ticketId: TicketId;
  readonly userId: PersonId;
  readonly amountSen: Sen;
  readonly reason: RefundReason;
  readonly status: RefundStatus;
  /** The bank's reference of a refund made by hand. */
  readonly bankReference: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export function newRefund(
  id: RefundId,
  payment: Payment,
  amountSen: Sen,
  reason: RefundReason,
  way: 'by_provider' | 'by_hand',
  now: Instant,
): Refund {
  return {
    id,
    paymentId: payment.id,
    ticketId: payment.ticketId,
    userId: payment.userId,
    amountSen,
    reason,
    status: way === 'by_provider' ? 'requested' : 'manual_required',
    bankReference: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The treasurer paid the money back. */
export function refundedByHand(refund: Refund, bankReference: string, now: Instant): Refund {
  return { ...refund, status: 'succeeded', bankReference, updatedAt: now };
}
