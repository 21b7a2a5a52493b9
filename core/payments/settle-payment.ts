import { soldOn } from '../analytics/sales-entry.ts';
import { type Event, type EventId, isOnSale } from '../events/event.ts';
import { refundDue, ticketConfirmed } from '../notices/notice.ts';
import { newMessage } from '../notices/outbox-message.ts';
import { type Actor, requireSystem } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { LiveUpdates } from '../shared/live-updates.ts';
import type { Sen } from '../shared/money.ts';
import type { Stores, Transactions } from '../shared/transactions.ts';
import { confirmed, type Ticket } from '../tickets/ticket.ts';
import {
  closed,
  failed,
  isOpen,
  type Payment,
  type ProviderId,
  type Resolution,
  succeeded,
  withCheckout,
} from './payment.ts';
import type { PaymentGateways, PaymentReport } from './payment-gateway.ts';
import { newRefund, type RefundReason } from './refund.ts';
import { refundWay } from './refund-way.ts';

export interface SettlePaymentInput {
  readonly provider: ProviderId;
  readonly report: PaymentReport;
}

export interface SettlePaymentOutput {
  /** `repeated`: told before. `unknown`: no payment of ours. `unchanged`: nothing new in it. */
  readonly outcome: 'settled' | 'unchanged' | 'repeated' | 'unknown';
}

/** A payment with the ticket and event it pays for, all locked. */
interface Case {
  readonly payment: Payment;
  readonly ticket: Ticket;
  readonly event: Event;
}

/**
 * Takes in what a provider says of a payment: money first, then the ticket. Safe against repeated, late and
 * disordered reports. Only verified reports may come here, never the browser's return.
 */
export class SettlePayment {
  constructor(
    private readonly transactions: Transactions,
    private readonly gateways: PaymentGateways,
    private readonly live: LiveUpdates,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: SettlePaymentInput): Promise<SettlePaymentOutput> {
    requireSystem(actor);
    const { provider, report } = input;
    const now = this.clock.now();
    const { outcome, eventId } = await this.transactions.run((stores) =>
      this.#take(stores, provider, report, now),
    );
    if (eventId !== null) this.live.tell({ kind: 'sales', eventId });
    return { outcome };
  }

  async #take(
    stores: Stores,
    provider: ProviderId,
    report: PaymentReport,
    now: Instant,
  ): Promise<SettlePaymentOutput & { readonly eventId: EventId | null }> {
    const { eventKey, providerRef, raw } = report;
    const isNew = await stores.providerEvents.record({
      provider,
      eventKey,
      providerRef,
      raw,
      receivedAt: now,
    });
    const found = await findCase(stores, provider, report);
    // A repeated report is read again: it may have come too early the first time, before its payment was known.
    if (found && (await this.#settle(stores, found, report, now)))
      return { outcome: 'settled', eventId: found.event.id };
    if (!isNew) return { outcome: 'repeated', eventId: null };
    return { outcome: found ? 'unchanged' : 'unknown', eventId: null };
  }

  async #settle(stores: Stores, found: Case, report: PaymentReport, now: Instant): Promise<boolean> {
    const { payment } = found;
    if (report.state === 'pending') return false;
    if (report.state === 'succeeded') return this.#takeMoney(stores, found, report, now);
    if (!isOpen(payment)) return false;
    await stores.payments.save(
      report.state === 'declined'
        ? failed(payment, 'declined', now)
        : closed(payment, 'cancelled_by_buyer', now),
    );
    return true;
  }

  async #takeMoney(stores: Stores, found: Case, report: PaymentReport, now: Instant): Promise<boolean> {
    const { payment } = found;
    const fresh = report.receivedSen - payment.receivedSen;
    if (fresh <= 0) return false;
    if (payment.status === 'succeeded') {
      await stores.payments.save({ ...payment, receivedSen: report.receivedSen });
      await this.#refund(stores, found, fresh, 'duplicate', now);
      return true;
    }
    const verdict = await this.#judge(stores, found, report, now);
    await stores.payments.save(succeeded(payment, report.receivedSen, verdict.resolution, now));
    if (verdict.resolution !== 'refund_due') await this.#confirm(stores, found, now);
    if (verdict.refund) await this.#refund(stores, found, verdict.refund.sen, verdict.refund.reason, now);
    return true;
  }

  /** What the money is good for. Takes the place again when the hold had run out and one is free. */
  async #judge(
    stores: Stores,
    { payment, ticket, event }: Case,
    report: PaymentReport,
    now: Instant,
  ): Promise<{ resolution: Resolution; refund: { sen: Sen; reason: RefundReason } | null }> {
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
      if (!(await stores.events.movePlaces(event.id, { sold: 1, held: -1 })))
        throw new Error(`The held place of ticket ${ticket.id} is missing from its event's count.`);
      return { resolution: 'applied', refund };
    }
    if (event.status === 'cancelled') return giveBack('event_cancelled');
    const seated = isOnSale(event, now) && (await stores.events.movePlaces(event.id, { sold: 1, held: 0 }));
    return seated ? { resolution: 'late_applied', refund } : giveBack('late_no_seat');
  }

  async #confirm(stores: Stores, { payment, ticket, event }: Case, now: Instant): Promise<void> {
    const paid = confirmed(ticket, now);
    await stores.tickets.save(paid);
    await stores.sales.add([soldOn(now, paid)]);
    const other = await stores.payments.findOpen(ticket.id);
    if (other && other.id !== payment.id) await stores.payments.save(closed(other, 'superseded', now));
    const to = { name: ticket.buyerName, email: ticket.buyerEmail };
    await stores.outbox.add(newMessage(this.ids.next(), to, ticketConfirmed(paid, event), now));
  }

  async #refund(
    stores: Stores,
    { payment, ticket, event }: Case,
    sen: Sen,
    reason: RefundReason,
    now: Instant,
  ): Promise<void> {
    const way = refundWay(this.gateways, payment, sen);
    const refund = newRefund(this.ids.next(), payment, sen, reason, way, now);
    await stores.refunds.add(refund);
    const to = { name: ticket.buyerName, email: ticket.buyerEmail };
    await stores.outbox.add(newMessage(this.ids.next(), to, refundDue(refund, event), now));
  }
}

/**
 * The payment a report is about: by the provider's reference, or, when Acara died before it could note the reference,
 * by our own id. A reference that belongs to another payment never matches. Locks the ticket before its payment.
 */
async function findCase(stores: Stores, provider: ProviderId, report: PaymentReport): Promise<Case | null> {
  const known = await stores.payments.findByProviderRef(provider, report.providerRef);
  const id = known?.id ?? report.paymentId;
  const seen = known ?? (id === null ? null : await stores.payments.find(id));
  if (!seen) return null;
  const ticket = await stores.tickets.find(seen.ticketId);
  const payment = await stores.payments.find(seen.id);
  if (!ticket || !payment || payment.provider !== provider) return null;
  if (payment.providerRef !== null && payment.providerRef !== report.providerRef) return null;
  const event = await stores.events.find(payment.eventId);
  if (!event) return null;
  if (payment.providerRef !== null) return { payment, ticket, event };
  const checkout = { providerRef: report.providerRef, checkoutUrl: '' };
  return { payment: { ...withCheckout(payment, checkout), checkoutUrl: null }, ticket, event };
}
