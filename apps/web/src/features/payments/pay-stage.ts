import type { PaymentView } from '#core/payments/payment-view.ts';
import type { Instant } from '#core/shared/instant.ts';

/**
 * The stage of a payment, as its buyer sees it.
 * - `ready`: unpaid, with time left.
 * - `closing`: the time is over, and the provider is asked one last time.
 * - `done`: the ticket is confirmed.
 * - `done_and_refund`: the ticket is confirmed, and an additional payment is refunded.
 * - `failed`: declined or cancelled at the bank; the place is still held.
 * - `refund_retry`: the received money is refunded; the place is still held.
 * - `too_late`: the place is released, and nothing was paid.
 * - `refund`: the place is released, and the money is refunded.
 * - `returned`: the paid ticket was cancelled, and the money is refunded.
 * - `cancelled`: the buyer gave the unpaid ticket back.
 */
export type PayStage =
  | 'ready'
  | 'closing'
  | 'done'
  | 'done_and_refund'
  | 'failed'
  | 'refund_retry'
  | 'too_late'
  | 'refund'
  | 'returned'
  | 'cancelled';

/** Returns the stage of a payment. `now` is the server's time in milliseconds. */
export function payStageOf(payment: PaymentView, now: number): PayStage {
  const { status, resolution, ticketStatus } = payment;
  const hasTime = ticketStatus === 'pending_payment' && now < Date.parse(keptUntil(payment));
  if (ticketStatus === 'confirmed') return resolution === 'refund_due' ? 'done_and_refund' : 'done';
  if (resolution === 'refund_due') return hasTime ? 'refund_retry' : 'refund';
  if (ticketStatus === 'cancelled') return status === 'succeeded' ? 'returned' : 'cancelled';
  if (ticketStatus === 'expired') return 'too_late';
  if (isAwaited(payment)) return hasTime ? 'ready' : 'closing';
  // The buyer has gone to pay in another way.
  if (hasTime && payment.failure === 'superseded') return 'ready';
  return hasTime ? 'failed' : 'too_late';
}

/** Whether the payment can still be paid as it stands. */
export function isAwaited({ status }: Pick<PaymentView, 'status'>): boolean {
  return status === 'created' || status === 'pending';
}

/** Until when the place is kept: longer than for the payment while its provider is away. */
export function keptUntil({ heldUntil, expiresAt }: Pick<PaymentView, 'heldUntil' | 'expiresAt'>): Instant {
  return heldUntil ?? expiresAt;
}

/** Whether the place is kept beyond its time, because the provider does not answer. */
export function isKeptLonger(payment: PaymentView): boolean {
  return payment.providerState === 'away' && keptUntil(payment) > payment.expiresAt;
}

/** Whether the outcome is known. */
export function isSettled(stage: PayStage): boolean {
  return stage !== 'ready' && stage !== 'closing';
}

/** Whether the stage can't change. A payment that failed or expired may still be paid late. */
export function isFinal(stage: PayStage): boolean {
  return stage === 'done' || stage === 'done_and_refund' || stage === 'refund' || stage === 'returned';
}
