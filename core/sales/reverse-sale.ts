import type { Event } from '../events/event.ts';
import { saleReversed } from '../payments/ledger-entry.ts';
import type { PaymentGateways } from '../payments/payment-gateway.ts';
import type { RefundReason } from '../payments/refund-reason.ts';
import { newRefund, type Refund } from '../refunds/refund.ts';
import { refundMethod } from '../refunds/refund-method.ts';
import type { RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { Stores } from '../unit-of-work.ts';
import { reversalEntry } from './sales-entry.ts';

export interface SaleReversal {
  readonly refundId: RefundId;
  readonly reason: RefundReason;
  /** Whether the platform returns its fee. */
  readonly fee: 'returned' | 'retained';
  readonly now: Instant;
}

/**
 * Reverses the sale of a confirmed ticket, in the transaction that cancels it: its price is owed back. Returns the
 * refund; null for a free ticket and after a charge-back.
 */
export async function reverseSale(
  stores: Stores,
  gateways: PaymentGateways,
  { ticket, event }: { readonly ticket: Ticket; readonly event: Event },
  { refundId, reason, fee, now }: SaleReversal,
): Promise<Refund | null> {
  if (ticket.priceSen === 0) {
    await stores.sales.add([reversalEntry(now, event, -1, [])]);
    return null;
  }
  const payment = await stores.payments.findApplied(ticket.id);
  if (!payment) throw new Error(`The payment of confirmed ticket ${ticket.id} is missing.`);
  if (payment.chargedBackAt !== null) {
    await stores.sales.add([reversalEntry(now, event, -1, [])]);
    return null;
  }
  const way = refundMethod(gateways, payment, ticket.priceSen);
  const refund = newRefund(refundId, payment, ticket.priceSen, reason, way, now);
  const entries = saleReversed(payment, ticket, fee, now);
  await stores.refunds.add(refund);
  await stores.ledger.addAll(entries);
  await stores.sales.add([reversalEntry(now, event, -1, entries)]);
  return refund;
}
