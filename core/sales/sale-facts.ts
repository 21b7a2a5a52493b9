import { type Admission, isAdmitted } from '../check-in/admission.ts';
import type { Facts } from '../decisions/decision.ts';
import type { EventBus } from '../event-bus.ts';
import { type Event, placesLeft } from '../events/event.ts';
import { clubOf, type LedgerEntry } from '../ledger/ledger-entry.ts';
import type { Pool } from '../offers/pool.ts';
import type { TicketType } from '../offers/ticket-type.ts';
import { isOpen, type Payment } from '../payments/payment.ts';
import type { ReportedPayment } from '../payments/payment-repository.ts';
import { awaitsTransfer } from '../payments/transfer.ts';
import { isReported, type ProviderVerification } from '../provider-verification/provider-verification.ts';
import { isManual, type Refund } from '../refunds/refund.ts';
import type { ClubId, EventId, PaymentId, PersonId, PoolId, ProviderId, TicketId } from '../shared/ids.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { HeldPlaces } from '../tickets/ticket-repository.ts';
import type { WritableStores } from '../unit-of-work.ts';
import { CollectedChanges, type SaleChanges } from './sale-changes.ts';
import { announceChanges, writeChanges } from './write-changes.ts';

/** The rows that a decision reads. */
export interface LoadedRows {
  readonly events?: readonly Event[];
  readonly tickets?: readonly Ticket[];
  /** The types of the events, where one is sold. */
  readonly types?: readonly TicketType[];
  /** The pools of the types, or of the tickets. */
  readonly pools?: readonly Pool[];
  /** Every payment of the tickets, the earliest first. */
  readonly payments?: readonly Payment[];
  readonly refunds?: readonly Refund[];
  /** Every entry of the payments that money was received for. */
  readonly ledger?: readonly LedgerEntry[];
  readonly admissions?: readonly Admission[];
  /** The reports received before, by provider and key. */
  readonly reports?: readonly { readonly provider: ProviderId; readonly eventKey: string }[];
  /** The verifications of providers that reports without a payment are on. */
  readonly verifications?: readonly ProviderVerification[];
  /** The number of each person's held and confirmed tickets of an event. */
  readonly liveTickets?: readonly {
    readonly eventId: EventId;
    readonly uid: PersonId;
    readonly count: number;
  }[];
  /** The number of each event's places that wait for a transfer. */
  readonly awaitedTransfers?: readonly { readonly eventId: EventId; readonly count: number }[];
  /** The number of each person's unpaid places over all events. */
  readonly heldPlaces?: readonly HeldPlaces[];
}

/** The stored rows that decisions on sales read, kept up to date with what they change. */
export class SaleFacts implements Facts<SaleChanges> {
  /** What the decisions change. */
  readonly changes = new CollectedChanges();
  readonly #events: Map<EventId, Event>;
  readonly #tickets: Map<TicketId, Ticket>;
  readonly #payments = new Map<PaymentId, Payment>();
  readonly #paymentIdsOfTicket = new Map<TicketId, PaymentId[]>();
  readonly #paymentIdOfReference = new Map<string, PaymentId>();
  readonly #refunds: Map<string, Refund>;
  readonly #ledger: LedgerEntry[];
  readonly #admitted: ReadonlySet<TicketId>;
  readonly #reports: Set<string>;
  readonly #verifications: readonly ProviderVerification[];
  readonly #ticketOfPurchase = new Map<string, Ticket>();
  readonly #liveTickets: Map<string, number>;
  readonly #heldPlaces: Map<PersonId, number>;
  readonly #erased: ReadonlySet<PersonId>;
  readonly #awaitedTransfers: Map<EventId, number>;
  readonly #types: readonly TicketType[];
  readonly #pools: ReadonlyMap<PoolId, Pool>;
  /** By event, and by pool. */
  readonly #placesTaken = new Map<EventId | PoolId, number>();

  constructor(rows: LoadedRows) {
    this.#events = new Map(rows.events?.map((event) => [event.id, event]));
    this.#tickets = new Map();
    this.#types = rows.types ?? [];
    this.#pools = new Map(rows.pools?.map((pool) => [pool.id, pool]));
    this.#refunds = new Map(rows.refunds?.map((refund) => [refund.id, refund]));
    this.#ledger = [...(rows.ledger ?? [])];
    this.#admitted = new Set(rows.admissions?.filter(isAdmitted).map(({ ticketId }) => ticketId));
    this.#reports = new Set(rows.reports?.map((report) => keyOf(report.provider, report.eventKey)));
    this.#verifications = rows.verifications ?? [];
    this.#liveTickets = new Map(rows.liveTickets?.map((row) => [keyOf(row.eventId, row.uid), row.count]));
    this.#heldPlaces = new Map(rows.heldPlaces?.map(({ uid, count }) => [uid, count]));
    this.#erased = new Set(rows.heldPlaces?.flatMap(({ uid, isErased }) => (isErased ? uid : [])));
    this.#awaitedTransfers = new Map(rows.awaitedTransfers?.map(({ eventId, count }) => [eventId, count]));
    for (const ticket of rows.tickets ?? []) this.#setTicket(ticket);
    for (const payment of rows.payments ?? []) this.#setPayment(payment);
  }

  event(id: EventId): Event | null {
    return this.#events.get(id) ?? null;
  }

  /** Returns the event's types, by position. */
  typesOf(eventId: EventId): readonly TicketType[] {
    return this.#types.filter((type) => type.eventId === eventId);
  }

  /** Returns the smaller of what the house and the pool have left. */
  placesLeft(event: Event, poolId: PoolId | null): number {
    const ofEvent = placesLeft(event) - (this.#placesTaken.get(event.id) ?? 0);
    if (poolId === null) return ofEvent;
    const pool = this.#pools.get(poolId);
    if (!pool) throw new Error(`Pool ${poolId} was not loaded.`);
    return Math.min(ofEvent, placesLeft(pool) - (this.#placesTaken.get(poolId) ?? 0));
  }

  ticket(id: TicketId): Ticket | null {
    return this.#tickets.get(id) ?? null;
  }

  /** Returns the ticket that the person bought with this idempotency key, or null. */
  purchase(uid: PersonId, idempotencyKey: string): Ticket | null {
    return this.#ticketOfPurchase.get(keyOf(uid, idempotencyKey)) ?? null;
  }

  /** Counts the person's held and confirmed tickets of an event. */
  liveTickets(eventId: EventId, uid: PersonId): number {
    return this.#liveTickets.get(keyOf(eventId, uid)) ?? 0;
  }

  /** Counts the person's unpaid places over all events. */
  heldPlaces(uid: PersonId): number {
    return this.#heldPlaces.get(uid) ?? 0;
  }

  /** Returns whether the person has closed their account. */
  isErased(uid: PersonId): boolean {
    return this.#erased.has(uid);
  }

  /** Counts the event's places that wait for a transfer. */
  awaitedTransfers(eventId: EventId): number {
    return this.#awaitedTransfers.get(eventId) ?? 0;
  }

  payment(id: PaymentId): Payment | null {
    return this.#payments.get(id) ?? null;
  }

  paymentByReference(provider: ProviderId, providerRef: string): Payment | null {
    const id = this.#paymentIdOfReference.get(keyOf(provider, providerRef));
    return id === undefined ? null : this.payment(id);
  }

  /** Returns the ticket's payments, the earliest first. */
  paymentsOf(ticketId: TicketId): readonly Payment[] {
    return (this.#paymentIdsOfTicket.get(ticketId) ?? []).flatMap((id) => this.payment(id) ?? []);
  }

  openPaymentOf(ticketId: TicketId): Payment | null {
    return this.paymentsOf(ticketId).find(isOpen) ?? null;
  }

  refundsOf(paymentId: PaymentId): readonly Refund[] {
    return [...this.#refunds.values()].filter((refund) => refund.paymentId === paymentId);
  }

  /** Returns the owed manual transfers to the person. */
  manualRefundsOf(uid: PersonId): readonly Refund[] {
    return [...this.#refunds.values()].filter((refund) => refund.userId === uid && isManual(refund));
  }

  /** Returns the newest refund of the ticket, or null. */
  latestRefundOf(ticketId: TicketId): Refund | null {
    const refunds = this.paymentsOf(ticketId).flatMap(({ id }) => this.refundsOf(id));
    return refunds.sort(byAge).at(-1) ?? null;
  }

  ledgerOf(paymentId: PaymentId): readonly LedgerEntry[] {
    return this.#ledger.filter((entry) => entry.paymentId === paymentId);
  }

  /** Returns the club that further entries of the payment name. */
  clubOf(paymentId: PaymentId, event: Event): ClubId {
    return clubOf(this.ledgerOf(paymentId), event);
  }

  /** Returns whether somebody was let in with the ticket, and it was not undone. */
  isAdmitted(ticketId: TicketId): boolean {
    return this.#admitted.has(ticketId);
  }

  /** Returns whether the provider's report was received before. */
  isReported(provider: ProviderId, eventKey: string): boolean {
    return this.#reports.has(keyOf(provider, eventKey));
  }

  /** Returns whether a provider reports on the operator's verification of it. */
  isVerification(reported: ReportedPayment): boolean {
    return this.#verifications.some((verification) => isReported(verification, reported));
  }

  apply(changes: SaleChanges): void {
    this.changes.add(changes);
    for (const ticket of changes.newTickets ?? []) {
      this.#setTicket(ticket);
      increment(this.#liveTickets, keyOf(ticket.eventId, ticket.holder.uid), 1);
      if (ticket.status === 'pending_payment') increment(this.#heldPlaces, ticket.holder.uid, 1);
    }
    for (const ticket of changes.tickets ?? []) this.#setTicket(ticket);
    for (const payment of [...(changes.newPayments ?? []), ...(changes.payments ?? [])]) {
      this.#countTransfer(payment);
      this.#setPayment(payment);
    }
    for (const refund of changes.newRefunds ?? []) this.#refunds.set(refund.id, refund);
    for (const refund of changes.refunds ?? []) this.#refunds.set(refund.id, refund);
    for (const entry of changes.ledger ?? []) this.#ledger.push(entry);
    for (const { provider, eventKey } of changes.reports ?? []) this.#reports.add(keyOf(provider, eventKey));
    for (const { eventId, poolId, sold, held, setAside } of changes.places ?? []) {
      increment(this.#placesTaken, eventId, sold + held + setAside);
      if (poolId !== null) increment(this.#placesTaken, poolId, sold + held);
    }
  }

  write(stores: WritableStores): Promise<void> {
    return writeChanges(stores, this.changes);
  }

  announce(eventBus: EventBus): void {
    announceChanges(eventBus, this.changes);
  }

  #countTransfer(after: Payment): void {
    const before = this.payment(after.id);
    const change = Number(awaitsTransfer(after)) - Number(before !== null && awaitsTransfer(before));
    if (change !== 0) increment(this.#awaitedTransfers, after.eventId, change);
  }

  #setTicket(ticket: Ticket): void {
    this.#tickets.set(ticket.id, ticket);
    if (ticket.idempotencyKey !== null)
      this.#ticketOfPurchase.set(keyOf(ticket.holder.uid, ticket.idempotencyKey), ticket);
  }

  #setPayment(payment: Payment): void {
    const { id, ticketId, provider, providerRef } = payment;
    if (!this.#payments.has(id)) {
      const ids = this.#paymentIdsOfTicket.get(ticketId);
      if (ids) ids.push(id);
      else this.#paymentIdsOfTicket.set(ticketId, [id]);
    }
    this.#payments.set(id, payment);
    if (providerRef !== null) this.#paymentIdOfReference.set(keyOf(provider, providerRef), id);
  }
}

function byAge(one: Refund, other: Refund): number {
  return `${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? -1 : 1;
}

function increment<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function keyOf(first: string, second: string): string {
  return `${first}\n${second}`;
}
