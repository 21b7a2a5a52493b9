import { type Parties, payerOf } from '../parties/party.ts';
import type { EventId, PaymentId, PersonId, ProviderId, TicketId } from '../shared/ids.ts';
import { addMinutes, type Instant, minutesBetween } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { PaymentMethod } from './payment-method.ts';

/**
 * `created` → `pending` (the checkout is open) → `succeeded` | `failed` | `closed`. Late money turns `failed` and
 * `closed`
 * into `succeeded`, which is final.
 */
export const PAYMENT_STATUSES = ['created', 'pending', 'succeeded', 'failed', 'closed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The use of a succeeded payment's money. */
export const RESOLUTIONS = ['applied', 'late_applied', 'refund_due'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** Why a payment did not succeed. */
export const PAYMENT_FAILURES = [
  'declined',
  'cancelled_by_buyer',
  'hold_expired',
  'ticket_cancelled',
  'superseded',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

export interface Payment {
  readonly id: PaymentId;
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  readonly userId: PersonId;
  readonly provider: ProviderId;
  /** The method that the payer chose at Acara, then the one that the provider reports; null while neither is known. */
  readonly method: PaymentMethod | null;
  /** The code of the bank that the payer chose at Acara, or null. */
  readonly bank: string | null;
  /** The provider's reference and the URL of the checkout; null until it is open. */
  readonly providerRef: string | null;
  readonly checkoutUrl: string | null;
  readonly amountSen: Sen;
  readonly currency: 'MYR';
  readonly status: PaymentStatus;
  readonly resolution: Resolution | null;
  readonly failure: PaymentFailure | null;
  /** The total that the provider has reported as received. */
  readonly receivedSen: Sen;
  /** The provider's fee; null while the provider has not reported it. */
  readonly providerFeeSen: Sen | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly settledAt: Instant | null;
  /** When the provider is asked next; null when no check is due. */
  readonly checkDueAt: Instant | null;
  /** When the payer's bank reversed the payment; null when it did not. */
  readonly chargedBackAt: Instant | null;
  /** When the buyer said that they have made the transfer, which proves nothing; null while they have not. */
  readonly transferReportedAt: Instant | null;
}

/** How a buyer pays. */
export type ChosenPayment = Pick<Payment, 'provider' | 'method' | 'bank'>;

export function newPayment(
  id: PaymentId,
  ticket: Parties & { readonly id: TicketId; readonly eventId: EventId; readonly priceSen: Sen },
  by: ChosenPayment,
  now: Instant,
  expiresAt: Instant,
): Payment {
  return {
    id,
    ticketId: ticket.id,
    eventId: ticket.eventId,
    userId: payerOf(ticket).uid,
    ...by,
    providerRef: null,
    checkoutUrl: null,
    amountSen: ticket.priceSen,
    currency: 'MYR',
    status: 'created',
    resolution: null,
    failure: null,
    receivedSen: 0,
    providerFeeSen: null,
    createdAt: now,
    expiresAt,
    settledAt: null,
    checkDueAt: nextCheckAt({ createdAt: now, settledAt: null, status: 'created', chargedBackAt: null }, now),
    chargedBackAt: null,
    transferReportedAt: null,
  };
}

/** The fields that change after creation. */
export const MUTABLE_PAYMENT_FIELDS = [
  'providerRef',
  'checkoutUrl',
  'method',
  'status',
  'resolution',
  'failure',
  'receivedSen',
  'providerFeeSen',
  'expiresAt',
  'settledAt',
  'checkDueAt',
  'chargedBackAt',
  'transferReportedAt',
] as const satisfies readonly (keyof Payment)[];

/** Returns whether the outcome is awaited. A ticket has at most one open payment. */
export function isOpen(payment: Payment): boolean {
  return payment.status === 'created' || payment.status === 'pending';
}

export function withCheckout(
  payment: Payment,
  checkout: { providerRef: string; checkoutUrl: string },
): Payment {
  return { ...payment, ...checkout, status: 'pending' };
}

export function failed(payment: Payment, failure: PaymentFailure, now: Instant): Payment {
  return { ...payment, status: 'failed', failure, settledAt: now };
}

export function closed(payment: Payment, failure: PaymentFailure, now: Instant): Payment {
  return { ...payment, status: 'closed', failure, settledAt: now };
}

/** What a provider reports about received money. */
type PaidReport = Pick<Payment, 'receivedSen' | 'method'> & { readonly feeSen: Sen | null };

/** Returns the payment with the amounts and the method that the provider reports. A late report of less takes nothing back. */
export function withReport(payment: Payment, { receivedSen, method, feeSen }: PaidReport): Payment {
  return {
    ...payment,
    receivedSen: Math.max(payment.receivedSen, receivedSen),
    method: method ?? payment.method,
    providerFeeSen: feeSen ?? payment.providerFeeSen,
  };
}

export function succeeded(
  payment: Payment,
  report: PaidReport,
  resolution: Resolution,
  now: Instant,
): Payment {
  const after = {
    ...withReport(payment, report),
    status: 'succeeded' as const,
    resolution,
    failure: null,
    settledAt: payment.settledAt ?? now,
  };
  return { ...after, checkDueAt: nextCheckAt(after, now) };
}

/** Marks the payment as reversed by the payer's bank. */
export function chargedBack(payment: Payment, now: Instant): Payment {
  return { ...payment, chargedBackAt: now, checkDueAt: null };
}

const MINUTES_PER_DAY = 24 * 60;
/** Minutes after creation at which an unpaid payment is checked, for lost callbacks and late money. */
const CHECKS_OF_UNPAID = [3, 6, 15, 60, MINUTES_PER_DAY, 3 * MINUTES_PER_DAY, 7 * MINUTES_PER_DAY];
/** Minutes after settlement at which a paid payment is checked. */
const CHECKS_OF_PAID = [MINUTES_PER_DAY, 7 * MINUTES_PER_DAY];

/** Returns the next check after `now`; null when none is left. */
export function nextCheckAt(
  {
    status,
    createdAt,
    settledAt,
    chargedBackAt,
  }: Pick<Payment, 'status' | 'createdAt' | 'settledAt' | 'chargedBackAt'>,
  now: Instant,
): Instant | null {
  if (chargedBackAt !== null) return null;
  const isPaid = status === 'succeeded';
  const from = isPaid ? (settledAt ?? createdAt) : createdAt;
  const checks = isPaid ? CHECKS_OF_PAID : CHECKS_OF_UNPAID;
  const passed = minutesBetween(from, now);
  const next = checks.find((minutes) => minutes > passed);
  return next === undefined ? null : addMinutes(from, next);
}

export function withTransferReported(payment: Payment, at: Instant | null): Payment {
  return { ...payment, transferReportedAt: at };
}
