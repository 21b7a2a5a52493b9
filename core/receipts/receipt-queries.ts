import type { PaymentId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { Receipt, ReceiptSource } from './receipt.ts';

/** A part of all payments, in the order of their ids. */
export interface PaymentSlice {
  /** Its applied payments without a receipt, in the order in which their money arrived. */
  readonly missing: readonly ReceiptSource[];
  /** Its last payment; null at the end. */
  readonly last: PaymentId | null;
}

/** Reads of receipts. */
export interface ReceiptQueries {
  /** Returns the receipt with this number, or null. */
  find(number: string): Promise<Receipt | null>;
  /** Returns a ticket's receipts and credit notes, each kind in the order of its numbers, the receipts first. */
  ofTicket(ticketId: TicketId): Promise<readonly Receipt[]>;
  /**
   * Returns applied payments without a receipt about which a provider reported at or after an instant, in the order of
   * the reports. A payment with several reports may appear several times.
   */
  reportedSince(since: Instant, limit: number): Promise<readonly ReceiptSource[]>;
  /** Looks through the next `limit` payments after this one, or the first ones. */
  amongPayments(after: PaymentId | null, limit: number): Promise<PaymentSlice>;
  /** Returns refunds of a price, paid back at or after an instant or ever, without a credit note, earliest first. */
  paidBackSince(since: Instant | null, limit: number): Promise<readonly ReceiptSource[]>;
  /** Returns the payment and the refunds of a ticket that lack a receipt or a credit note, the payment first. */
  missingOfTicket(ticketId: TicketId): Promise<readonly ReceiptSource[]>;
}
export const ReceiptQueries = token<ReceiptQueries>('ReceiptQueries');
