import { ticketCancelled } from '../domain-events/domain-event.ts';
import { saleReversed } from '../ledger/ledger-entry.ts';
import { closed, type Payment } from '../payments/payment.ts';
import type { RefundMethodOf } from '../payments/refund-method.ts';
import type { RefundReason } from '../payments/refund-reason.ts';
import { isGoodwill, newRefund, type Refund } from '../refunds/refund.ts';
import type { Ids, PaymentId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { type Cancellation, type Canceller, cancelled, expired, type Ticket } from '../tickets/ticket.ts';
import type { Sale } from './sale.ts';
import { codeUse, placesChange, type SaleChanges } from './sale-changes.ts';
import type { SaleFacts } from './sale-facts.ts';
import { reversalEntry } from './sales-entry.ts';

export interface EndedTicket {
  readonly ticket: Ticket;
  /** The payment that was open, now closed; or null. Its checkout is to be closed at the provider. */
  readonly payment: Payment | null;
  readonly changes: SaleChanges;
}

/** Ends a held or confirmed ticket: frees its place and the use of its code, and closes its open payment, if any. */
export function endTicket(
  before: Ticket,
  open: Payment | null,
  end: 'expired' | Cancellation,
  at: Instant,
): EndedTicket {
  const wasHeld = before.status === 'pending_payment';
  const payment = open && closed(open, end === 'expired' ? 'hold_expired' : 'ticket_cancelled', at);
  const ticket = end === 'expired' ? expired(before, at) : cancelled(before, end, at);
  const places = placesChange(ticket, { sold: wasHeld ? 0 : -1, held: wasHeld ? -1 : 0 });
  return {
    ticket,
    payment,
    changes: {
      tickets: [ticket],
      payments: payment ? [payment] : [],
      places: [places],
      codes: codeUse(ticket, -1),
      events: [ticket.eventId],
    },
  };
}

/** Returns the domain event of a confirmed ticket that is cancelled; none of a held one, which nobody had yet. */
export function happenedAtEnd(before: Ticket, by: Canceller, at: Instant, ids: Ids): SaleChanges {
  return before.status === 'confirmed' ? { happened: [ticketCancelled(before, by, ids.next(), at)] } : {};
}

export interface SaleReversal {
  readonly reason: RefundReason;
  /** Whether the platform returns its fee. */
  readonly fee: 'returned' | 'retained';
  readonly refundMethodOf: RefundMethodOf;
  readonly at: Instant;
  readonly ids: Ids;
}

/**
 * Reverses the sale of a ticket that ends: the price that was paid is owed back, less what was given back before. Changes nothing for a held ticket, and
 * owes nothing for a free one and after a charge-back.
 */
export function reverseSale(
  facts: SaleFacts,
  { ticket, event }: Sale,
  { reason, fee, refundMethodOf, at, ids }: SaleReversal,
): { readonly refund: Refund | null; readonly changes: SaleChanges } {
  if (ticket.status !== 'confirmed') return { refund: null, changes: {} };
  const payment = facts.paymentsOf(ticket.id).find(isApplied);
  if (ticket.priceSen > 0 && !payment)
    throw new Error(`The payment of confirmed ticket ${ticket.id} is missing.`);
  if (!payment || payment.chargedBackAt !== null)
    return { refund: null, changes: { sales: [reversalEntry(at, event, -1, [])] } };
  const refundedSen = goodwillRefundedSen(facts, payment.id);
  const owed = ticket.priceSen - refundedSen;
  const ledger = saleReversed(facts.clubOf(payment.id, event), payment, ticket, fee, at, refundedSen);
  const sales = [reversalEntry(at, event, -1, ledger)];
  if (owed === 0) return { refund: null, changes: { ledger, sales } };
  const refund = newRefund(ids.next(), payment, owed, reason, refundMethodOf(payment, owed), at);
  return { refund, changes: { newRefunds: [refund], ledger, sales } };
}

/** Returns the goodwill refunds of a payment, in sen. */
export function goodwillRefundedSen(facts: SaleFacts, paymentId: PaymentId): Sen {
  const given = facts.refundsOf(paymentId).filter(isGoodwill);
  return given.reduce((sum, { amountSen }) => sum + amountSen, 0);
}

export function isApplied({ resolution }: Payment): boolean {
  return resolution === 'applied' || resolution === 'late_applied';
}
