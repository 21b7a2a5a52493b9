import type { EventId } from '../events/event.ts';
import type { PersonId } from '../people/person.ts';
import type { Branded } from '../shared/branded.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { TicketId } from '../tickets/ticket.ts';
import type { Payment, PaymentId } from './payment.ts';
import type { RefundBatchId } from './refund-batch.ts';

export type RefundId = Branded<'RefundId'>;

/**
 * By the provider: `requested` → `processing` → `succeeded`. By hand, where the provider can't: `manual_required` →
 * `processing` (on a list that goes to the bank) → `succeeded`, or back, also when a transfer comes back.
 * `charged_back`: the payer's bank took the money back on its own, so nothing is owed any more.
 */
export const REFUND_STATUSES = [
  'requested',
  'processing',
  'succeeded',
  'failed',
  'manual_required',
  'charged_back',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const REFUND_REASONS = [
  /** The money came after the hold ran out, and every place was taken. */
  'late_no_seat',
  'event_cancelled',
  /** The money came after the ticket had been given back. */
  'ticket_cancelled',
  /** The club or an admin took a paid ticket back. */
  'ticket_revoked',
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
  readonly eventId: EventId;
  readonly userId: PersonId;
  readonly amountSen: Sen;
  /** ISO 4217: the currency that came. */
  readonly currency: string;
  readonly reason: RefundReason;
  readonly status: RefundStatus;
  /** The bank's reference of a refund made by hand. */
  readonly bankReference: string | null;
  /** The provider's own reference of a refund that it makes. */
  readonly providerRefundRef: string | null;
  /** How often the provider was asked. */
  readonly attempts: number;
  /** When the provider is asked next; null while only a person can move the refund on. */
  readonly dueAt: Instant | null;
  /** What went wrong last. */
  readonly problem: string | null;
  /** The list for the bank that it stands on. */
  readonly batchId: RefundBatchId | null;
  /** When it went on its way. */
  readonly sentAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

const MAX_WAIT_MINUTES = 6 * 60;
const MAX_PROBLEM_LENGTH = 300;

export function newRefund(
  id: RefundId,
  payment: Payment,
  amountSen: Sen,
  reason: RefundReason,
  way: 'by_provider' | 'by_hand',
  now: Instant,
  currency: string = payment.currency,
): Refund {
  return {
    id,
    paymentId: payment.id,
    ticketId: payment.ticketId,
    eventId: payment.eventId,
    userId: payment.userId,
    amountSen,
    currency,
    reason,
    status: way === 'by_provider' ? 'requested' : 'manual_required',
    bankReference: null,
    providerRefundRef: null,
    attempts: 0,
    dueAt: way === 'by_provider' ? now : null,
    problem: null,
    batchId: null,
    sentAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Money that is still owed. */
export function isOwed({ status }: Pick<Refund, 'status'>): boolean {
  return status !== 'succeeded' && status !== 'charged_back';
}

/** Whether it waits for somebody to make the transfer, and stands on no list for the bank. */
export function waitsForTransfer({ status }: Pick<Refund, 'status'>): boolean {
  return status === 'manual_required';
}

/** Whether somebody noted it as paid by itself, and not with a list for the bank. */
export function wasPaidByHand({
  status,
  bankReference,
  batchId,
}: Pick<Refund, 'status' | 'bankReference' | 'batchId'>): boolean {
  return status === 'succeeded' && bankReference !== null && batchId === null;
}

/** Whether the provider sees to it. */
export function isWithProvider({ status, batchId }: Pick<Refund, 'status' | 'batchId'>): boolean {
  return batchId === null && (status === 'requested' || status === 'processing' || status === 'failed');
}

/** How people and bank statements name it: short, and without a doubt on one list. */
export function referenceOf({ id }: Pick<Refund, 'id'>): string {
  return `RF${id
    .replace(/[^0-9a-z]/gi, '')
    .slice(-10)
    .toUpperCase()}`;
}

/** Whether it may be on its way to the payer already: at the provider, or on a list for the bank. */
export function isUnderWay({ status }: Pick<Refund, 'status'>): boolean {
  return status === 'processing';
}

/** The treasurer paid the money back. */
export function refundedByHand(refund: Refund, bankReference: string, now: Instant): Refund {
  return { ...refund, status: 'succeeded', bankReference, problem: null, updatedAt: now };
}

/** The provider has it in hand, and is asked again later. */
export function sentByProvider(refund: Refund, providerRefundRef: string | null, now: Instant): Refund {
  return {
    ...retried(refund, null, now),
    status: 'processing',
    providerRefundRef: providerRefundRef ?? refund.providerRefundRef,
    sentAt: refund.sentAt ?? now,
  };
}

export function refundedByProvider(refund: Refund, providerRefundRef: string | null, now: Instant): Refund {
  return {
    ...refund,
    status: 'succeeded',
    providerRefundRef: providerRefundRef ?? refund.providerRefundRef,
    attempts: refund.attempts + 1,
    dueAt: null,
    problem: null,
    sentAt: refund.sentAt ?? now,
    updatedAt: now,
  };
}

/** The provider could not be asked: once more after 1, 2, 4, … minutes, at most six hours apart. */
export function retried(refund: Refund, problem: string | null, now: Instant): Refund {
  const wait = Math.min(MAX_WAIT_MINUTES, 2 ** refund.attempts);
  return {
    ...refund,
    attempts: refund.attempts + 1,
    dueAt: addMinutes(now, wait),
    problem: shortened(problem),
    updatedAt: now,
  };
}

/** The provider won't do it, or the bank sent it back: somebody has to make the transfer. */
export function toBeMadeByHand(refund: Refund, problem: string, now: Instant): Refund {
  return {
    ...refund,
    status: 'manual_required',
    dueAt: null,
    problem: shortened(problem),
    batchId: null,
    sentAt: null,
    updatedAt: now,
  };
}

/** On a list that goes to the bank. */
export function listed(refund: Refund, batchId: RefundBatchId, now: Instant): Refund {
  return { ...refund, status: 'processing', batchId, problem: null, sentAt: now, updatedAt: now };
}

/** Off a list that never went to the bank. */
export function unlisted(refund: Refund, now: Instant): Refund {
  return { ...refund, status: 'manual_required', batchId: null, sentAt: null, updatedAt: now };
}

/** A transfer that was noted as paid has not reached the payer: somebody has to make another one. */
export function owedAgain(refund: Refund, problem: string, now: Instant): Refund {
  return { ...toBeMadeByHand(refund, problem, now), bankReference: null };
}

export function chargedBackInstead(refund: Refund, now: Instant): Refund {
  return { ...refund, status: 'charged_back', dueAt: null, updatedAt: now };
}

function shortened(problem: string | null): string | null {
  return problem === null ? null : problem.slice(0, MAX_PROBLEM_LENGTH);
}
