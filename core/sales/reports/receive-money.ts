import { ticketConfirmed as confirmation } from '../../domain-events/domain-event.ts';
import { type Event, isOnSale } from '../../events/event.ts';
import { moneyReceived, providerFeeTaken } from '../../ledger/ledger-entry.ts';
import { deliveriesOf } from '../../notifications/deliveries.ts';
import { hasNoUseLeft } from '../../offers/codes/code.ts';
import type { TakenPlaces } from '../../offers/plan-at.ts';
import { isUnnamed, payerOf } from '../../parties/party.ts';
import {
  closed,
  isOpen,
  type Payment,
  type Resolution,
  succeeded,
  withReport,
} from '../../payments/payment.ts';
import type { PaymentReport } from '../../payments/payment-gateway.ts';
import type { RefundMethodOf } from '../../payments/refund-method.ts';
import type { RefundReason } from '../../payments/refund-reason.ts';
import { newRefund } from '../../refunds/refund.ts';
import type { Ids } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Sen } from '../../shared/money.ts';
import { confirmed, type Ticket } from '../../tickets/ticket.ts';
import type { Sale } from '../sale.ts';
import { codeUse, placesChange, type SaleChanges } from '../sale-changes.ts';
import type { SaleFacts } from '../sale-facts.ts';
import { refundDue, ticketConfirmed } from '../sale-notices.ts';
import { saleEntry } from '../sales-entry.ts';

/** A ticket with its event and one of its payments. */
export interface PaidSale extends Sale {
  readonly payment: Payment;
}

export interface ReceivedMoney {
  readonly report: PaymentReport;
  readonly refundMethodOf: RefundMethodOf;
  readonly at: Instant;
  readonly ids: Ids;
}

/** The use of money, and what of it is owed back. */
interface Resolved {
  readonly resolution: Resolution;
  readonly refund: { readonly sen: Sen; readonly reason: RefundReason } | null;
  readonly places: TakenPlaces | null;
}

/**
 * Uses money that the provider has newly reported: it confirms the ticket, also an expired one when a place is left, or
 * is owed back, as all of it is once the event was cancelled or has ended. Returns the sale afterwards, and no changes when there is no new money.
 */
export function receiveMoney(
  sale: PaidSale,
  money: ReceivedMoney,
  facts: SaleFacts,
): { readonly sale: PaidSale; readonly changes: readonly SaleChanges[] } {
  const { payment, ticket, event } = sale;
  const { report, at, ids } = money;
  const fresh = report.receivedSen - payment.receivedSen;
  if (fresh <= 0) return { sale, changes: [] };
  const { resolution, refund, places } = resolve(sale, report, fresh, at, facts);
  const isPaidBefore = payment.status === 'succeeded';
  const paid = isPaidBefore ? withReport(payment, report) : succeeded(payment, report, resolution, at);
  const clubId = facts.clubOf(payment.id, event);
  const booked: SaleChanges = {
    payments: [paid],
    ledger: [
      ...moneyReceived(clubId, payment, ticket, report, resolution, at),
      ...providerFeeTaken(clubId, payment, report, at),
    ],
  };
  const owed = refund ? owe(sale, refund, money) : {};
  if (!places) return { sale: { ...sale, payment: paid }, changes: [booked, owed] };
  const after = confirmed(ticket, at);
  const others = facts.paymentsOf(ticket.id).filter((other) => other.id !== payment.id && isOpen(other));
  const sold: SaleChanges = {
    tickets: [after],
    payments: others.map((other) => closed(other, 'superseded', at)),
    places: [placesChange(ticket, places)],
    codes: places.held === 0 ? codeUse(ticket, 1) : [],
    opened: places.held === 0 ? openedBy(ticket, event, facts, at) : { ids: [], at },
    sales: [saleEntry(at, event, after)],
    messages: deliveriesOf(ticketConfirmed(after, event), ticket.holder, ids.next(), at),
    happened: [confirmation(after, ids.next(), at)],
  };
  return { sale: { payment: paid, ticket: after, event }, changes: [booked, sold, owed] };
}

function resolve(sale: PaidSale, report: PaymentReport, fresh: Sen, at: Instant, facts: SaleFacts): Resolved {
  const { payment, ticket, event } = sale;
  const reason = reasonOwedBack(
    { payment, ticket, event, placesLeft: placesLeftFor(ticket, event, facts, at) },
    report,
    at,
  );
  if (reason) return { resolution: 'refund_due', refund: { sen: fresh, reason }, places: null };
  const excess = report.receivedSen - payment.amountSen;
  const refund = excess > 0 ? { sen: excess, reason: 'overpaid' as const } : null;
  if (ticket.status === 'pending_payment')
    return { resolution: 'applied', refund, places: { sold: 1, held: -1 } };
  return { resolution: 'late_applied', refund, places: { sold: 1, held: 0 } };
}

/**
 * Returns the smaller of what the event and the pool of the ticket's type have left; none for a ticket that has given the
 * use of its code back, when others have used it up. Whether the code still counts otherwise does not matter.
 */
function placesLeftFor(ticket: Ticket, event: Event, facts: SaleFacts, at: Instant): number {
  const code = facts.code(ticket);
  if (ticket.status === 'expired' && code && hasNoUseLeft(code)) return 0;
  const plan = facts.planAt(event, at);
  return plan.left(plan.typeOf(ticket));
}

/** Returns the types that open because an expired ticket takes a place again. */
function openedBy(
  ticket: Ticket,
  event: Event,
  facts: SaleFacts,
  at: Instant,
): NonNullable<SaleChanges['opened']> {
  const plan = facts.planAt(event, at);
  return { ids: plan.openedBySaleOf(plan.typeOf(ticket)), at };
}

/** What decides whether money confirms a ticket. */
export interface PaidFor {
  readonly payment: Pick<Payment, 'status' | 'currency' | 'amountSen'>;
  readonly ticket: Pick<Ticket, 'status' | 'holder'>;
  readonly event: Pick<Event, 'status' | 'endsAt' | 'pausedFor'>;
  readonly placesLeft: number;
}

/** Returns why money is owed back as a whole; null when it confirms the ticket. */
export function reasonOwedBack(
  { payment, ticket, event, placesLeft }: PaidFor,
  received: { readonly receivedSen: Sen; readonly currency: string },
  at: Instant,
): RefundReason | null {
  if (payment.status === 'succeeded') return 'duplicate';
  if (received.currency !== payment.currency) return 'wrong_currency';
  if (received.receivedSen < payment.amountSen) return 'underpaid';
  if (ticket.status === 'confirmed') return 'duplicate';
  if (event.status === 'cancelled') return 'event_cancelled';
  if (ticket.status === 'cancelled') return 'ticket_cancelled';
  if (event.endsAt <= at) return 'event_over';
  if (ticket.status === 'pending_payment') return null;
  // The holder has closed the account: nobody would use the place.
  if (isUnnamed(ticket.holder)) return 'late_no_seat';
  if (!isOnSale(event, at)) return 'late_not_on_sale';
  return placesLeft < 1 ? 'late_no_seat' : null;
}

function owe(
  { payment, ticket, event }: PaidSale,
  { sen, reason }: { readonly sen: Sen; readonly reason: RefundReason },
  { report, refundMethodOf, at, ids }: ReceivedMoney,
): SaleChanges {
  const method = refundMethodOf(payment, sen);
  const refund = newRefund(ids.next(), payment, sen, reason, method, at, report.currency);
  const messages = deliveriesOf(refundDue(refund, ticket, event), payerOf(ticket), ids.next(), at);
  return { newRefunds: [refund], messages };
}
