import { type Event, placesLeft } from '../events/event.ts';
import type { OutboxMessage } from '../notifications/outbox-message.ts';
import type { LedgerEntry } from '../payments/ledger-entry.ts';
import type { Payment } from '../payments/payment.ts';
import type { PaymentAlert } from '../payments/payment-alert.ts';
import type { Refund } from '../refunds/refund.ts';
import type { EventId, PaymentId, ProviderId, RefundId, TicketId } from '../shared/ids.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { SalesEntry } from './sales-entry.ts';

/** The locked rows that the reports concern. */
export interface SettlementContext {
  /** Every payment of the tickets. */
  readonly payments: readonly Payment[];
  readonly tickets: readonly Ticket[];
  readonly events: readonly Event[];
  /** The refunds and ledger entries of charged-back payments. */
  readonly refunds: readonly Refund[];
  readonly ledger: readonly LedgerEntry[];
  /** The checked-in tickets of charged-back payments. */
  readonly checkedIn: ReadonlySet<TicketId>;
}

/** The changes to write. */
export interface SettlementChanges {
  readonly payments: readonly Payment[];
  readonly tickets: readonly Ticket[];
  readonly refunds: readonly Refund[];
  /** Changes of existing refunds. */
  readonly changedRefunds: readonly Refund[];
  readonly ledger: readonly LedgerEntry[];
  readonly alerts: readonly PaymentAlert[];
  readonly messages: readonly OutboxMessage[];
  readonly sales: readonly SalesEntry[];
  /** The changes of `sold` and `held` by event. */
  readonly places: ReadonlyMap<EventId, Places>;
}

interface Places {
  readonly sold: number;
  readonly held: number;
}

const NO_PLACES: Places = { sold: 0, held: 0 };

/** The stored rows with the collected changes applied, so that later reports of a batch see earlier ones. */
export class SettlementState {
  readonly #payments: ReadonlyMap<PaymentId, Payment>;
  readonly #byReference = new Map<string, PaymentId>();
  readonly #byTicket: ReadonlyMap<TicketId, readonly Payment[]>;
  readonly #events: ReadonlyMap<EventId, Event>;
  readonly #tickets: ReadonlyMap<TicketId, Ticket>;
  readonly #changedPayments = new Map<PaymentId, Payment>();
  readonly #changedTickets = new Map<TicketId, Ticket>();
  readonly #places = new Map<EventId, Places>();
  readonly #newRefunds = new Map<RefundId, Refund>();
  readonly #changedRefunds = new Map<RefundId, Refund>();
  readonly #ledger: LedgerEntry[] = [];
  readonly #alerts: PaymentAlert[] = [];
  readonly #messages: OutboxMessage[] = [];
  readonly #sales: SalesEntry[] = [];

  constructor(private readonly stored: SettlementContext) {
    this.#payments = new Map(stored.payments.map((payment) => [payment.id, payment]));
    this.#byTicket = byTicket(stored.payments);
    for (const payment of stored.payments) this.#noteReference(payment);
    this.#tickets = new Map(stored.tickets.map((ticket) => [ticket.id, ticket]));
    this.#events = new Map(stored.events.map((event) => [event.id, event]));
  }

  get changes(): SettlementChanges {
    return {
      payments: [...this.#changedPayments.values()],
      tickets: [...this.#changedTickets.values()],
      refunds: [...this.#newRefunds.values()],
      changedRefunds: [...this.#changedRefunds.values()],
      ledger: this.#ledger,
      alerts: this.#alerts,
      messages: this.#messages,
      sales: this.#sales,
      places: this.#places,
    };
  }

  payment(id: PaymentId): Payment | null {
    return this.#changedPayments.get(id) ?? this.#payments.get(id) ?? null;
  }

  paymentBy(provider: ProviderId, providerRef: string): Payment | null {
    const id = this.#byReference.get(referenceKey(provider, providerRef));
    return id === undefined ? null : this.payment(id);
  }

  paymentsOf(ticketId: TicketId): readonly Payment[] {
    const stored = this.#byTicket.get(ticketId) ?? [];
    return stored.map((payment) => this.payment(payment.id) ?? payment);
  }

  ticket(id: TicketId): Ticket | null {
    return this.#changedTickets.get(id) ?? this.#tickets.get(id) ?? null;
  }

  event(id: EventId): Event | null {
    return this.#events.get(id) ?? null;
  }

  refundsOf(id: PaymentId): readonly Refund[] {
    const stored = this.stored.refunds.map((refund) => this.#changedRefunds.get(refund.id) ?? refund);
    return [...stored, ...this.#newRefunds.values()].filter(({ paymentId }) => paymentId === id);
  }

  ledgerOf(id: PaymentId): readonly LedgerEntry[] {
    return [...this.stored.ledger, ...this.#ledger].filter(({ paymentId }) => paymentId === id);
  }

  isCheckedIn(id: TicketId): boolean {
    return this.stored.checkedIn.has(id);
  }

  placesLeft(event: Event): number {
    const { sold, held } = this.#places.get(event.id) ?? NO_PLACES;
    return placesLeft(event) - sold - held;
  }

  savePayment(payment: Payment): void {
    this.#changedPayments.set(payment.id, payment);
    this.#noteReference(payment);
  }

  saveTicket(ticket: Ticket): void {
    this.#changedTickets.set(ticket.id, ticket);
  }

  addRefund(refund: Refund): void {
    this.#newRefunds.set(refund.id, refund);
  }

  saveRefund(refund: Refund): void {
    const which = this.#newRefunds.has(refund.id) ? this.#newRefunds : this.#changedRefunds;
    which.set(refund.id, refund);
  }

  adjustPlaces(event: Event, { sold, held }: Places): void {
    const before = this.#places.get(event.id) ?? NO_PLACES;
    this.#places.set(event.id, { sold: before.sold + sold, held: before.held + held });
  }

  addEntries(entries: readonly LedgerEntry[]): void {
    this.#ledger.push(...entries);
  }

  addAlert(alert: PaymentAlert): void {
    this.#alerts.push(alert);
  }

  addMessage(message: OutboxMessage): void {
    this.#messages.push(message);
  }

  addSale(sale: SalesEntry): void {
    this.#sales.push(sale);
  }

  #noteReference({ id, provider, providerRef }: Payment): void {
    if (providerRef !== null) this.#byReference.set(referenceKey(provider, providerRef), id);
  }
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
