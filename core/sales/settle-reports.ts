import { type Event, isOnSale } from '../events/event.ts';
import type { Notice } from '../notifications/notice.ts';
import { newMessage, type Recipient } from '../notifications/outbox-message.ts';
import { moneyChargedBack, moneyReceived } from '../payments/ledger-entry.ts';
import {
  chargedBack,
  closed,
  failed,
  isOpen,
  type Payment,
  type Resolution,
  succeeded,
} from '../payments/payment.ts';
import { newAlert } from '../payments/payment-alert.ts';
import type { PaymentGateways, PaymentReport } from '../payments/payment-gateway.ts';
import type { RefundReason } from '../payments/refund-reason.ts';
import { isInTransit, isOwed, newRefund, withChargeBack } from '../refunds/refund.ts';
import { refundMethod } from '../refunds/refund-method.ts';
import type { EventId, Ids, PaymentId, ProviderId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { cancelled, confirmed, type Ticket } from '../tickets/ticket.ts';
import { paymentChargedBack, refundDue, saleChargedBack, ticketConfirmed } from './sale-notices.ts';
import { reversalEntry, saleEntry } from './sales-entry.ts';
import { type SettlementChanges, type SettlementContext, SettlementState } from './settlement-state.ts';

export interface ReceivedReport {
  readonly provider: ProviderId;
  readonly report: PaymentReport;
  readonly at: Instant;
  /** Whether the event was received for the first time. */
  readonly isNew: boolean;
}

export interface SettlePaymentOutput {
  /** `repeated`: received before. `unknown`: no such payment. `unchanged`: nothing new. */
  readonly outcome: 'settled' | 'unchanged' | 'repeated' | 'unknown';
}

/** The changes to write, and the result of each report, in order. */
export interface Settlements extends SettlementChanges {
  readonly answers: readonly (SettlePaymentOutput & { readonly eventId: EventId | null })[];
}

/** Decides on reports in order, each first on the money, then on the ticket. */
export function settleReports(
  reports: readonly ReceivedReport[],
  context: SettlementContext,
  gateways: PaymentGateways,
  ids: Ids,
): Settlements {
  const state = new SettlementState(context);
  const settlement = new Settlement(state, gateways, ids);
  return { answers: reports.map((report) => settlement.apply(report)), ...state.changes };
}

interface SettlementTarget {
  readonly payment: Payment;
  readonly ticket: Ticket;
  readonly event: Event;
}

class Settlement {
  constructor(
    private readonly state: SettlementState,
    private readonly gateways: PaymentGateways,
    private readonly ids: Ids,
  ) {}

  /** Evaluates repeated reports again, because the first one may have come before its payment was known. */
  apply(received: ReceivedReport): Settlements['answers'][number] {
    const found = this.#find(received);
    if (found && this.#settle(found, received)) return { outcome: 'settled', eventId: found.event.id };
    if (!found) this.#reportUnknown(received);
    if (!received.isNew) return { outcome: 'repeated', eventId: null };
    return { outcome: found ? 'unchanged' : 'unknown', eventId: null };
  }

  /**
   * Finds a report's payment by the provider's reference, or by Acara's id when the process died before it stored the
   * reference. The reference of another payment never matches.
   */
  #find({ provider, report }: ReceivedReport): SettlementTarget | null {
    const { providerRef, paymentId } = report;
    const known =
      this.state.paymentBy(provider, providerRef) ??
      (paymentId === null ? null : this.state.payment(paymentId));
    if (!known || known.provider !== provider) return null;
    if (known.providerRef !== null && known.providerRef !== providerRef) return null;
    const ticket = this.state.ticket(known.ticketId);
    const event = this.state.event(known.eventId);
    if (!ticket || !event) return null;
    if (known.providerRef !== null) return { payment: known, ticket, event };
    // Only money reopens a closed payment.
    const status = isOpen(known) ? 'pending' : known.status;
    return { payment: { ...known, providerRef, status }, ticket, event };
  }

  #settle(found: SettlementTarget, { report, at }: ReceivedReport): boolean {
    const { payment } = found;
    if (report.state === 'pending') return false;
    if (report.state === 'succeeded') return this.#applyMoney(found, report, at);
    if (report.state === 'charged_back') {
      const isFresh = this.#applyMoney(found, report, at);
      return this.#applyChargeBack(payment.id, report, at) || isFresh;
    }
    if (!isOpen(payment)) return false;
    this.state.savePayment(
      report.state === 'declined'
        ? failed(payment, 'declined', at)
        : closed(payment, 'cancelled_by_buyer', at),
    );
    return true;
  }

  #applyMoney(found: SettlementTarget, report: PaymentReport, at: Instant): boolean {
    const { payment } = found;
    const fresh = report.receivedSen - payment.receivedSen;
    if (fresh <= 0) return false;
    if (payment.status === 'succeeded') {
      this.state.addEntries(moneyReceived(payment, found.ticket, report, 'refund_due', at));
      this.state.savePayment({ ...payment, receivedSen: report.receivedSen });
      this.#refund(found, { sen: fresh, reason: 'duplicate', currency: report.currency }, at);
      return true;
    }
    const verdict = this.#resolve(found, report, at);
    this.state.addEntries(moneyReceived(payment, found.ticket, report, verdict.resolution, at));
    this.state.savePayment(succeeded(payment, report.receivedSen, verdict.resolution, at));
    if (verdict.resolution !== 'refund_due') this.#confirm(found, at);
    if (verdict.refund) this.#refund(found, { ...verdict.refund, currency: report.currency }, at);
    return true;
  }

  /**
   * Applies a charge-back: cancels the ticket and the owed refunds. A checked-in ticket stays confirmed, so that its
   * place is not sold again.
   */
  #applyChargeBack(id: PaymentId, report: PaymentReport, at: Instant): boolean {
    const payment = this.state.payment(id);
    const ticket = payment && this.state.ticket(payment.ticketId);
    const event = payment && this.state.event(payment.eventId);
    if (!ticket || !event || payment.receivedSen === 0 || payment.chargedBackAt !== null) return false;
    const owed = this.state.refundsOf(id).filter(isOwed);
    const entries = moneyChargedBack(payment, this.state.ledgerOf(id), owed.filter(isInTransit), at);
    this.state.addEntries(entries);
    this.state.savePayment(chargedBack(payment, at));
    for (const refund of owed) if (!isInTransit(refund)) this.state.saveRefund(withChargeBack(refund, at));
    const isSale = payment.resolution !== 'refund_due' && ticket.status === 'confirmed';
    const isVoid = isSale && !this.state.isCheckedIn(ticket.id);
    const undone = reversalEntry(at, event, isVoid ? -1 : 0, entries);
    if (isVoid || undone.revenueSen !== 0) this.state.addSale(undone);
    if (isVoid) {
      this.state.saveTicket(cancelled(ticket, at));
      this.state.adjustPlaces(event, { sold: -1, held: 0 });
    }
    if (isSale) {
      const organizer = { name: event.organizerName, email: event.organizerEmail };
      this.#notify(organizer, saleChargedBack(ticket, isVoid, event), at);
    }
    this.#notify(holderOf(ticket), paymentChargedBack(payment, report.currency, isVoid, event), at);
    const about = { provider: payment.provider, providerRef: report.providerRef };
    this.state.addAlert(newAlert(this.ids.next(), 'charged_back', about, payment, report, at));
    return true;
  }

  /** Raises an alert for money with an unknown reference. */
  #reportUnknown({ provider, report, at }: ReceivedReport): void {
    if (report.receivedSen <= 0) return;
    const about = { provider, providerRef: report.providerRef };
    this.state.addAlert(newAlert(this.ids.next(), 'unknown_to_us', about, null, report, at));
  }

  /** Decides how the money is used. Confirms an expired ticket when a place is left. */
  #resolve(
    { payment, ticket, event }: SettlementTarget,
    report: PaymentReport,
    at: Instant,
  ): { resolution: Resolution; refund: { sen: Sen; reason: RefundReason } | null } {
    const { receivedSen } = report;
    const refundFor = (reason: RefundReason) => ({
      resolution: 'refund_due' as const,
      refund: { sen: receivedSen, reason },
    });
    if (report.currency !== payment.currency) return refundFor('wrong_currency');
    if (receivedSen < payment.amountSen) return refundFor('underpaid');
    if (ticket.status === 'confirmed') return refundFor('duplicate');
    if (ticket.status === 'cancelled')
      return refundFor(event.status === 'cancelled' ? 'event_cancelled' : 'ticket_cancelled');

    const excess = receivedSen - payment.amountSen;
    const refund = excess > 0 ? { sen: excess, reason: 'overpaid' as const } : null;
    if (ticket.status === 'pending_payment') {
      this.state.adjustPlaces(event, { sold: 1, held: -1 });
      return { resolution: 'applied', refund };
    }
    if (event.status === 'cancelled') return refundFor('event_cancelled');
    if (!isOnSale(event, at) || this.state.placesLeft(event) < 1) return refundFor('late_no_seat');
    this.state.adjustPlaces(event, { sold: 1, held: 0 });
    return { resolution: 'late_applied', refund };
  }

  #confirm({ payment, ticket, event }: SettlementTarget, at: Instant): void {
    const paid = confirmed(ticket, at);
    this.state.saveTicket(paid);
    this.state.addSale(saleEntry(at, event, paid));
    for (const other of this.state.paymentsOf(ticket.id))
      if (other.id !== payment.id && isOpen(other)) this.state.savePayment(closed(other, 'superseded', at));
    this.#notify(holderOf(ticket), ticketConfirmed(paid, event), at);
  }

  #refund(
    { payment, ticket, event }: SettlementTarget,
    { sen, reason, currency }: { sen: Sen; reason: RefundReason; currency: string },
    at: Instant,
  ): void {
    const way = refundMethod(this.gateways, payment, sen);
    const refund = newRefund(this.ids.next(), payment, sen, reason, way, at, currency);
    this.state.addRefund(refund);
    this.#notify(holderOf(ticket), refundDue(refund, event), at);
  }

  #notify(to: Recipient, notice: Notice, at: Instant): void {
    this.state.addMessage(newMessage(this.ids.next(), to, notice, at));
  }
}

function holderOf({ buyerName, buyerEmail }: Ticket): Recipient {
  return { name: buyerName, email: buyerEmail };
}
