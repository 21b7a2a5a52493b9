import { type Parties, payerOf } from '../parties/party.ts';
import type { Payment } from '../payments/payment.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { RefundReason } from '../payments/refund-reason.ts';
import type { Refund } from '../refunds/refund.ts';
import { dayOf } from '../shared/day.ts';
import type { PaymentId, PersonId, ProviderId, RefundId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { listPriceOf, type Ticket } from '../tickets/ticket.ts';
import type { Issuer } from './issuer.ts';

export const RECEIPT_KINDS = ['receipt', 'credit_note'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/**
 * A receipt of a payment, or a credit note of a refund that was paid back. Holds issuer, buyer and event as they were
 * when it was issued, and never changes.
 */
export interface Receipt {
  /** `R-2026-000123`, or `CN-2026-000045` of a credit note. */
  readonly number: string;
  readonly kind: ReceiptKind;
  /** The year of issue in Kuala Lumpur. */
  readonly year: number;
  /** Counts from 1 within kind and year, without gaps. */
  readonly sequence: number;
  readonly paymentId: PaymentId;
  /** The refund of a credit note; null for a receipt. */
  readonly refundId: RefundId | null;
  readonly ticketId: TicketId;
  readonly userId: PersonId;
  /** The price that was paid, or the amount that was paid back. */
  readonly amountSen: Sen;
  /** ISO 4217. */
  readonly currency: string;
  readonly issuer: Issuer;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly eventTitle: string;
  /** The name of the ticket's type; empty for a type without a name, and on receipts before types had names. */
  readonly typeName: string;
  readonly typeNameMs: string | null;
  /** What the ticket cost without its code; null for a ticket without a code, and on credit notes. */
  readonly listPriceSen: Sen | null;
  /** The code that it was bought with; null as `listPriceSen`. */
  readonly codeText: string | null;
  readonly provider: ProviderId;
  /** How it was paid; of a credit note `transfer`, or null when the provider paid it back. Null when not known. */
  readonly method: PaymentMethod | null;
  /** The provider's reference of the payment or refund, or the bank's of a transfer; null without one. */
  readonly reference: string | null;
  /** When the money arrived, or was paid back. */
  readonly paidAt: Instant;
  readonly issuedAt: Instant;
}

/** A receipt before it is numbered. */
export type ReceiptDraft = Omit<Receipt, 'number' | 'year' | 'sequence'>;

/** What a receipt is issued for: an applied payment, or one of its refunds that was paid back. */
export interface ReceiptSource {
  readonly payment: Payment;
  readonly refund: Refund | null;
  readonly ticket: Parties & Pick<Ticket, 'typeName' | 'typeNameMs' | 'priceSen' | 'listPriceSen' | 'code'>;
  readonly eventTitle: string;
  /** When the ledger recorded the money. */
  readonly at: Instant;
}

/** Reasons of refunds beyond the price, which no receipt includes. */
export const REASONS_BEYOND_PRICE = ['overpaid', 'duplicate'] as const satisfies readonly RefundReason[];

const PREFIXES: Readonly<Record<ReceiptKind, string>> = { receipt: 'R', credit_note: 'CN' };
const DIGITS = 6;

export function newReceipt(
  { payment, refund, ticket, eventTitle, at }: ReceiptSource,
  issuer: Issuer,
  now: Instant,
): ReceiptDraft {
  const payer = payerOf(ticket);
  const used = refund ? null : ticket.code;
  return {
    kind: refund ? 'credit_note' : 'receipt',
    paymentId: payment.id,
    refundId: refund?.id ?? null,
    ticketId: payment.ticketId,
    userId: payment.userId,
    amountSen: refund?.amountSen ?? payment.amountSen,
    currency: payment.currency,
    issuer,
    buyerName: payer.name,
    buyerEmail: payer.email,
    eventTitle,
    typeName: ticket.typeName,
    typeNameMs: ticket.typeNameMs,
    listPriceSen: used && listPriceOf(ticket),
    codeText: used?.text ?? null,
    provider: payment.provider,
    method: refund ? refundMethod(refund) : payment.method,
    reference: refund ? (refund.bankReference ?? refund.providerRefundRef) : payment.providerRef,
    paidAt: at,
    issuedAt: now,
  };
}

/** A refund by the treasurer has the bank's reference. */
function refundMethod({ bankReference }: Refund): PaymentMethod | null {
  return bankReference === null ? null : 'transfer';
}

/** Numbers drafts in their order, after the last sequence of their kind and year. */
export function numbered(
  drafts: readonly ReceiptDraft[],
  lastOf: (kind: ReceiptKind, year: number) => number,
): readonly Receipt[] {
  const last = new Map<string, number>();
  return drafts.map((draft) => {
    const year = yearOf(draft);
    const series = `${draft.kind} ${year}`;
    const sequence = (last.get(series) ?? lastOf(draft.kind, year)) + 1;
    last.set(series, sequence);
    return { ...draft, number: numberOf(draft.kind, year, sequence), year, sequence };
  });
}

/** Returns the year of issue in Kuala Lumpur. */
export function yearOf({ issuedAt }: Pick<ReceiptDraft, 'issuedAt'>): number {
  return Number(dayOf(issuedAt).slice(0, 4));
}

/** Returns what a receipt documents: its refund, or its payment. No two receipts document the same. */
export function documentedBy({ paymentId, refundId }: Pick<Receipt, 'paymentId' | 'refundId'>): string {
  return refundId === null ? `payment ${paymentId}` : `refund ${refundId}`;
}

/** Returns the drafts whose payment or refund is not `documented`, each once. */
export function withoutDocumented(
  drafts: readonly ReceiptDraft[],
  documented: ReadonlySet<string>,
): readonly ReceiptDraft[] {
  const seen = new Set(documented);
  return drafts.filter((draft) => {
    const subject = documentedBy(draft);
    return !seen.has(subject) && seen.add(subject);
  });
}

/** Sorts receipts before credit notes, each in the order of their numbers. */
export function receiptsFirst(receipts: readonly Receipt[]): readonly Receipt[] {
  const placeOf = ({ kind }: Receipt) => RECEIPT_KINDS.indexOf(kind);
  return [...receipts].sort(
    (one, other) => placeOf(one) - placeOf(other) || one.year - other.year || one.sequence - other.sequence,
  );
}

export function numberOf(kind: ReceiptKind, year: number, sequence: number): string {
  return `${PREFIXES[kind]}-${year}-${String(sequence).padStart(DIGITS, '0')}`;
}
