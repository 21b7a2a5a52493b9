import type { PaymentView } from '#core/payments/payment-view.ts';

/**
 * Where a payment stands for its buyer.
 * - `ready`: nothing paid yet, and there is time.
 * - `closing`: the time is over, and the bank is asked one last time.
 * - `done`: the ticket is theirs. - `done_and_refund`: theirs, and money that came on top goes back.
 * - `failed`: declined or cancelled at the bank; the place is still kept. - `refund_retry`: what came goes back, and the
 * place is still kept. - `too_late`: the place is gone, and no money came. - `refund`: the place is gone and the money
 * goes back. - `returned`: the paid ticket was cancelled, with its event or alone, and the money goes back. -
 * `cancelled`: they gave the ticket back themselves, unpaid.
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
  const hasTime = ticketStatus === 'pending_payment' && now < Date.parse(payment.expiresAt);
  if (ticketStatus === 'confirmed') return resolution === 'refund_due' ? 'done_and_refund' : 'done';
  if (resolution === 'refund_due') return hasTime ? 'refund_retry' : 'refund';
  if (ticketStatus === 'cancelled') return status === 'succeeded' ? 'returned' : 'cancelled';
  if (ticketStatus === 'expired') return 'too_late';
  if (status === 'created' || status === 'pending') return hasTime ? 'ready' : 'closing';
  return hasTime ? 'failed' : 'too_late';
}

/** Whether the outcome is known. */
export function isSettled(stage: PayStage): boolean {
  return stage !== 'ready' && stage !== 'closing';
}

/** Whether the stage can't change. A payment that failed or expired may still be paid late. */
export function isFinal(stage: PayStage): boolean {
  return stage === 'done' || stage === 'done_and_refund' || stage === 'refund' || stage === 'returned';
}
