import { type SalesEntry, soldOn, undoneOn } from '../analytics/sales-entry.ts';
import { type Event, type EventId, isOnSale, placesLeft } from '../events/event.ts';
import {
  type Notice,
  paymentChargedBack,
  refundDue,
  saleChargedBack,
  ticketConfirmed,
} from '../notices/notice.ts';
import { newMessage, type OutboxMessage, type Recipient } from '../notices/outbox-message.ts';
import type { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { cancelled, confirmed, type Ticket, type TicketId } from '../tickets/ticket.ts';
import { type LedgerEntry, moneyChargedBack, moneyReceived } from './ledger-entry.ts';
import {
  chargedBack,
  closed,
  failed,
  isOpen,
  type Payment,
  type PaymentId,
  type ProviderId,
  type Resolution,
  succeeded,
} from './payment.ts';
import { newAlert, type PaymentAlert } from './payment-alert.ts';
import type { PaymentGateways, PaymentReport } from './payment-gateway.ts';
import {
  chargedBackInstead,
  isOwed,
  isUnderWay,
  newRefund,
  type Refund,
  type RefundId,
  type RefundReason,
} from './refund.ts';
import { refundWay } from './refund-way.ts';

export interface ReceivedReport {
  readonly provider: ProviderId;
  readonly report: PaymentReport;
  readonly at: Instant;
  /** Whether the provider tells of it for the first time. */
  readonly isNew: boolean;
}

/** Everything that the reports can be about, locked. */
export interface SettlementBooks {
  /** Every payment of the tickets. */
  readonly payments: readonly Payment[];
  readonly tickets: readonly Ticket[];
  readonly events: readonly Event[];
  /** The refunds and ledger entries of payments that were charged back. */
  readonly refunds: readonly Refund[];
  readonly ledger: readonly LedgerEntry[];
}

export interface SettlePaymentOutput {
  /** `repeated`: told before. `unknown`: no payment of ours. `unchanged`: nothing new in it. */
  readonly outcome: 'settled' | 'unchanged' | 'repeated' | 'unknown';
}

/** What each report came to, in their order, and what has to be written. */
export interface Settlements {
  readonly answers: readonly (SettlePaymentOutput & { readonly eventId: EventId | null })[];
  readonly payments: readonly Payment[];
  readonly tickets: readonly Ticket[];
  readonly refunds: readonly Refund[];
  /** Refunds that there were before. */
  readonly changedRefunds: readonly Refund[];
  readonly ledger: readonly LedgerEntry[];
  readonly alerts: readonly PaymentAlert[];
  readonly messages: readonly OutboxMessage[];
  readonly sales: readonly SalesEntry[];
  /** By how much `sold` and `held` change, by event. */
  readonly moved: ReadonlyMap<EventId, { readonly sold: number; readonly held: number }>;
}

/** Takes in what providers say, one report after the other: money first, then the ticket. */
export function settleReports(
  reports: readonly ReceivedReport[],
  books: SettlementBooks,
  gateways: PaymentGateways,
  ids: Ids,
): Settlements {
  const desk = new SettlementDesk(books, gateways, ids);
  return { answers: reports.map((report) => desk.take(report)), ...desk.changes() };
}

interface Case {
  readonly payment: Payment;
  readonly ticket: Ticket;
  readonly event: Event;
}

/** The books as they stand after each report. */
class SettlementDesk {
  readonly #payments: ReadonlyMap<PaymentId, Payment>;
  readonly #byReference = new Map<string, PaymentId>();
  readonly #byTicket: ReadonlyMap<TicketId, readonly Payment[]>;
  readonly #events: ReadonlyMap<EventId, Event>;
  readonly #tickets: ReadonlyMap<TicketId, Ticket>;
  readonly #changedPayments = new Map<PaymentId, Payment>();
  readonly #changedTickets = new Map<TicketId, Ticket>();
  readonly #moved = new Map<EventId, { sold: number; held: number }>();
  readonly #refunds = new Map<RefundId, Refund>();
  readonly #changedRefunds = new Map<RefundId, Refund>();
  readonly #ledger: LedgerEntry[] = [];
  readonly #alerts: PaymentAlert[] = [];
  readonly #messages: OutboxMessage[] = [];
  readonly #sales: SalesEntry[] = [];

  constructor(
    private readonly books: SettlementBooks,
    private readonly gateways: PaymentGateways,
    private readonly ids: Ids,
  ) {
    this.#payments = new Map(books.payments.map((payment) => [payment.id, payment]));
    this.#byTicket = byTicket(books.payments);
    for (const payment of books.payments) this.#note(payment);
    this.#tickets = new Map(books.tickets.map((ticket) => [ticket.id, ticket]));
    this.#events = new Map(books.events.map((event) => [event.id, event]));
  }

  changes(): Omit<Settlements, 'answers'> {
    return {
      payments: [...this.#changedPayments.values()],
      tickets: [...this.#changedTickets.values()],
      refunds: [...this.#refunds.values()],
      changedRefunds: [...this.#changedRefunds.values()],
      ledger: this.#ledger,
      alerts: this.#alerts,
      messages: this.#messages,
      sales: this.#sales,
      moved: this.#moved,
    };
  }

  /** A repeated report is read again: it may have come too early the first time, before its payment was known. */
  take(received: ReceivedReport): Settlements['answers'][number] {
    const found = this.#find(received);
    if (found && this.#settle(found, received)) return { outcome: 'settled', eventId: found.event.id };
    if (!found) this.#wonder(received);
    if (!received.isNew) return { outcome: 'repeated', eventId: null };
    return { outcome: found ? 'unchanged' : 'unknown', eventId: null };
  }

  /**
   * The payment a report is about: by the provider's reference, or, when Acara died before it could note the
   * reference, by our own id. A reference that belongs to another payment never matches.
   */
  #find({ provider, report }: ReceivedReport): Case | null {
    const { providerRef, paymentId } = report;
    const id = this.#byReference.get(referenceKey(provider, providerRef)) ?? paymentId;
    const known = id === null ? null : this.#payment(id);
    if (!known || known.provider !== provider) return null;
    if (known.providerRef !== null && known.providerRef !== providerRef) return null;
    const ticket = this.#ticket(known.ticketId);
    const event = this.#events.get(known.eventId);
    if (!ticket || !event) return null;
    if (known.providerRef !== null) return { payment: known, ticket, event };
    // One that has ended stays ended: only money opens it again.
    const status = isOpen(known) ? 'pending' : known.status;
    return { payment: { ...known, providerRef, status }, ticket, event };
  }

  #settle(found: Case, { report, at }: ReceivedReport): boolean {
    const { payment } = found;
    if (report.state === 'pending') return false;
    if (report.state === 'succeeded') return this.#takeMoney(found, report, at);
    if (report.state === 'charged_back') {
      const isFresh = this.#takeMoney(found, report, at);
      return this.#loseMoney(payment.id, report, at) || isFresh;
    }
    if (!isOpen(payment)) return false;
    this.#savePayment(
      report.state === 'declined'
        ? failed(payment, 'declined', at)
        : closed(payment, 'cancelled_by_buyer', at),
    );
    return true;
  }

  #takeMoney(found: Case, report: PaymentReport, at: Instant): boolean {
    const { payment } = found;
    const fresh = report.receivedSen - payment.receivedSen;
    if (fresh <= 0) return false;
    if (payment.status === 'succeeded') {
      this.#ledger.push(...moneyReceived(payment, found.ticket, report, 'refund_due', at));
      this.#savePayment({ ...payment, receivedSen: report.receivedSen });
      this.#refund(found, { sen: fresh, reason: 'duplicate', currency: report.currency }, at);
      return true;
    }
    const verdict = this.#judge(found, report, at);
    this.#ledger.push(...moneyReceived(payment, found.ticket, report, verdict.resolution, at));
    this.#savePayment(succeeded(payment, report.receivedSen, verdict.resolution, at));
    if (verdict.resolution !== 'refund_due') this.#confirm(found, at);
    if (verdict.refund) this.#refund(found, { ...verdict.refund, currency: report.currency }, at);
    return true;
  }

  /** The payer's bank has all of it back: the ticket that stood on it is void, and what was owed is owed no more. */
  #loseMoney(id: PaymentId, report: PaymentReport, at: Instant): boolean {
    const payment = this.#payment(id);
    const ticket = payment && this.#ticket(payment.ticketId);
    const event = payment && this.#events.get(payment.eventId);
    if (!ticket || !event || payment.receivedSen === 0 || payment.chargedBackAt !== null) return false;
    const owed = this.#refundsOf(id).filter(isOwed);
    const before = [...this.books.ledger, ...this.#ledger].filter(({ paymentId }) => paymentId === id);
    const entries = moneyChargedBack(payment, before, owed.filter(isUnderWay), at);
    this.#ledger.push(...entries);
    this.#savePayment(chargedBack(payment, at));
    for (const refund of owed) if (!isUnderWay(refund)) this.#saveRefund(chargedBackInstead(refund, at));
    const isVoid = payment.resolution !== 'refund_due' && ticket.status === 'confirmed';
    const undone = undoneOn(at, event.id, isVoid ? -1 : 0, entries);
    if (isVoid || undone.revenueSen !== 0) this.#sales.push(undone);
    if (isVoid) {
      this.#changedTickets.set(ticket.id, cancelled(ticket, at));
      this.#move(event, { sold: -1, held: 0 });
      const organizer = { name: event.organizerName, email: event.organizerEmail };
      this.#tell(organizer, saleChargedBack(ticket, event), at);
    }
    this.#tell(holderOf(ticket), paymentChargedBack(payment, report.currency, isVoid, event), at);
    const about = { provider: payment.provider, providerRef: report.providerRef };
    this.#alerts.push(newAlert(this.ids.next(), 'charged_back', about, payment, report, at));
    return true;
  }

  /** Money under a reference that Acara never opened: only a person can find out whose it is. */
  #wonder({ provider, report, at }: ReceivedReport): void {
    if (report.receivedSen <= 0) return;
    const about = { provider, providerRef: report.providerRef };
    this.#alerts.push(newAlert(this.ids.next(), 'unknown_to_us', about, null, report, at));
  }

  /** What the money is good for. Takes the place again when the hold had run out and one is free. */
  #judge(
    { payment, ticket, event }: Case,
    report: PaymentReport,
    at: Instant,
  ): { resolution: Resolution; refund: { sen: Sen; reason: RefundReason } | null } {
    const { receivedSen } = report;
    const giveBack = (reason: RefundReason) => ({
      resolution: 'refund_due' as const,
      refund: { sen: receivedSen, reason },
    });
    if (report.currency !== payment.currency) return giveBack('wrong_currency');
    if (receivedSen < payment.amountSen) return giveBack('underpaid');
    if (ticket.status === 'confirmed') return giveBack('duplicate');
    if (ticket.status === 'cancelled')
      return giveBack(event.status === 'cancelled' ? 'event_cancelled' : 'ticket_cancelled');

    const excess = receivedSen - payment.amountSen;
    const refund = excess > 0 ? { sen: excess, reason: 'overpaid' as const } : null;
    if (ticket.status === 'pending_payment') {
      this.#move(event, { sold: 1, held: -1 });
      return { resolution: 'applied', refund };
    }
    if (event.status === 'cancelled') return giveBack('event_cancelled');
    if (!isOnSale(event, at) || this.#placesLeft(event) < 1) return giveBack('late_no_seat');
    this.#move(event, { sold: 1, held: 0 });
    return { resolution: 'late_applied', refund };
  }

  #confirm({ payment, ticket, event }: Case, at: Instant): void {
    const paid = confirmed(ticket, at);
    this.#changedTickets.set(paid.id, paid);
    this.#sales.push(soldOn(at, paid));
    for (const other of this.#paymentsOf(ticket.id))
      if (other.id !== payment.id && isOpen(other)) this.#savePayment(closed(other, 'superseded', at));
    this.#tell(holderOf(ticket), ticketConfirmed(paid, event), at);
  }

  #refund(
    { payment, ticket, event }: Case,
    { sen, reason, currency }: { sen: Sen; reason: RefundReason; currency: string },
    at: Instant,
  ): void {
    const way = refundWay(this.gateways, payment, sen);
    const refund = newRefund(this.ids.next(), payment, sen, reason, way, at, currency);
    this.#refunds.set(refund.id, refund);
    this.#tell(holderOf(ticket), refundDue(refund, event), at);
  }

  #tell(to: Recipient, notice: Notice, at: Instant): void {
    this.#messages.push(newMessage(this.ids.next(), to, notice, at));
  }

  #refundsOf(id: PaymentId): readonly Refund[] {
    const stored = this.books.refunds.map((refund) => this.#changedRefunds.get(refund.id) ?? refund);
    return [...stored, ...this.#refunds.values()].filter(({ paymentId }) => paymentId === id);
  }

  #saveRefund(refund: Refund): void {
    const which = this.#refunds.has(refund.id) ? this.#refunds : this.#changedRefunds;
    which.set(refund.id, refund);
  }

  #payment(id: PaymentId): Payment | null {
    return this.#changedPayments.get(id) ?? this.#payments.get(id) ?? null;
  }

  #paymentsOf(ticketId: TicketId): readonly Payment[] {
    const stored = this.#byTicket.get(ticketId) ?? [];
    return stored.map((payment) => this.#payment(payment.id) ?? payment);
  }

  #ticket(id: TicketId): Ticket | null {
    return this.#changedTickets.get(id) ?? this.#tickets.get(id) ?? null;
  }

  #savePayment(payment: Payment): void {
    this.#changedPayments.set(payment.id, payment);
    this.#note(payment);
  }

  #note({ id, provider, providerRef }: Payment): void {
    if (providerRef !== null) this.#byReference.set(referenceKey(provider, providerRef), id);
  }

  #placesLeft(event: Event): number {
    const { sold, held } = this.#moved.get(event.id) ?? { sold: 0, held: 0 };
    return placesLeft(event) - sold - held;
  }

  #move(event: Event, { sold, held }: { sold: number; held: number }): void {
    const before = this.#moved.get(event.id) ?? { sold: 0, held: 0 };
    this.#moved.set(event.id, { sold: before.sold + sold, held: before.held + held });
  }
}

function holderOf({ buyerName, buyerEmail }: Ticket): Recipient {
  return { name: buyerName, email: buyerEmail };
}

function byTicket(payments: readonly Payment[]): ReadonlyMap<TicketId, readonly Payment[]> {
  const found = new Map<TicketId, Payment[]>();
  for (const payment of payments)
    found.set(payment.ticketId, [...(found.get(payment.ticketId) ?? []), payment]);
  return found;
}

function referenceKey(provider: ProviderId, providerRef: string): string {
  return `${provider}\n${providerRef}`;
}
