import type { AuditDetail } from '../audit/audit-detail.ts';
import type { Payment } from '../payments/payment.ts';
import type { RefundReason } from '../payments/refund-reason.ts';
import type { EventId, PaymentId, PersonId, RefundBatchId, RefundId, TicketId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';

/**
 * By the provider: `requested` → `processing` → `succeeded`. Manual: `manual_required` → `processing` (in a batch) →
 * `succeeded`, or back when a transfer fails or is returned. `charged_back`: the payer's bank reversed the payment, so
 * nothing is owed.
 */
export const REFUND_STATUSES = [
  'requested',
  'processing',
  'succeeded',
  'manual_required',
  'charged_back',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Money to be returned to its payer. */
export interface Refund {
  readonly id: RefundId;
  readonly paymentId: PaymentId;
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  readonly userId: PersonId;
  readonly amountSen: Sen;
  /** ISO 4217: the currency received. */
  readonly currency: string;
  readonly reason: RefundReason;
  readonly status: RefundStatus;
  /** The bank's reference of a manual transfer. */
  readonly bankReference: string | null;
  /** The provider's reference of its refund. */
  readonly providerRefundRef: string | null;
  /** The number of requests to the provider. */
  readonly attempts: number;
  /** When the provider is asked next; null while a person has to act. */
  readonly dueAt: Instant | null;
  /** The last problem, or null. */
  readonly problem: string | null;
  /** The batch that it is in, or null. */
  readonly batchId: RefundBatchId | null;
  /** When the provider was last asked to return the money, before its answer; null before the first request. */
  readonly requestedAt: Instant | null;
  /** When it was sent, or null. */
  readonly sentAt: Instant | null;
  /** When the buyer was last reminded to give bank details, or null. */
  readonly remindedAt: Instant | null;
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
  method: 'by_provider' | 'by_hand',
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
    status: method === 'by_provider' ? 'requested' : 'manual_required',
    bankReference: null,
    providerRefundRef: null,
    attempts: 0,
    dueAt: method === 'by_provider' ? now : null,
    problem: null,
    batchId: null,
    requestedAt: null,
    sentAt: null,
    remindedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Returns whether the money is still owed. */
export function isOwed({ status }: Pick<Refund, 'status'>): boolean {
  return status !== 'succeeded' && status !== 'charged_back';
}

/** Returns whether it is a goodwill refund, which leaves the ticket valid. */
export function isGoodwill({ reason, status }: Pick<Refund, 'reason' | 'status'>): boolean {
  return reason === 'goodwill' && status !== 'charged_back';
}

/** Returns whether it needs a manual transfer and is in no batch. */
export function waitsForTransfer({ status }: Pick<Refund, 'status'>): boolean {
  return status === 'manual_required';
}

/** Returns whether it is an owed manual transfer, in a batch or not. */
export function isManual({ status, batchId }: Pick<Refund, 'status' | 'batchId'>): boolean {
  return status === 'manual_required' || (status === 'processing' && batchId !== null);
}

/** Returns whether it was paid by a single manual transfer. */
export function wasPaidManually({
  status,
  bankReference,
  batchId,
}: Pick<Refund, 'status' | 'bankReference' | 'batchId'>): boolean {
  return status === 'succeeded' && bankReference !== null && batchId === null;
}

/** Returns whether the provider makes the refund. */
export function isWithProvider({ status, batchId }: Pick<Refund, 'status' | 'batchId'>): boolean {
  return batchId === null && (status === 'requested' || status === 'processing');
}

/** Returns the reference for people and bank statements: short, and unique within a batch. */
export function referenceOf({ id }: Pick<Refund, 'id'>): string {
  return `RF${id
    .replace(/[^0-9a-z]/gi, '')
    .slice(-10)
    .toUpperCase()}`;
}

/** Returns the bank's own reference: null when it gave none, so that ours was stored for it. */
export function bankReferenceOf(refund: Pick<Refund, 'id' | 'bankReference'>): string | null {
  return refund.bankReference === referenceOf(refund) ? null : refund.bankReference;
}

/** Returns whether it may already be in transit: requested from the provider, or in a batch. */
export function isInTransit({ status }: Pick<Refund, 'status'>): boolean {
  return status === 'processing';
}

/** Records a reminder to give bank details. */
export function reminded(refund: Refund, now: Instant): Refund {
  return { ...refund, remindedAt: now, updatedAt: now };
}

/** Marks it as paid by the treasurer. */
export function refundedManually(refund: Refund, bankReference: string, now: Instant): Refund {
  return { ...refund, status: 'succeeded', bankReference, problem: null, updatedAt: now };
}

/** Marks it as accepted by the provider and schedules the next poll. */
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

/** Schedules a retry after 1, 2, 4, … minutes, at most six hours. */
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

/** Marks it for a manual transfer, after the provider refused or the bank returned it. */
export function withManualTransferNeeded(refund: Refund, problem: string, now: Instant): Refund {
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

/** Adds it to a batch. */
export function addedToBatch(refund: Refund, batchId: RefundBatchId, now: Instant): Refund {
  return { ...refund, status: 'processing', batchId, problem: null, sentAt: now, updatedAt: now };
}

/** Removes it from a batch that was not sent. */
export function removedFromBatch(refund: Refund, now: Instant): Refund {
  return { ...refund, status: 'manual_required', batchId: null, sentAt: null, updatedAt: now };
}

/** Marks a paid transfer that did not reach the payer as owed again. */
export function reopened(refund: Refund, problem: string, now: Instant): Refund {
  return { ...withManualTransferNeeded(refund, problem, now), bankReference: null };
}

export function withChargeBack(refund: Refund, now: Instant): Refund {
  return { ...refund, status: 'charged_back', dueAt: null, updatedAt: now };
}

function shortened(problem: string | null): string | null {
  return problem === null ? null : problem.slice(0, MAX_PROBLEM_LENGTH);
}

/** What the audit log says about a refund beside its id. */
export function auditDetailOf({ eventId, paymentId, amountSen, currency }: Refund): AuditDetail {
  return { event: eventId, payment: paymentId, amount_sen: amountSen, currency };
}
