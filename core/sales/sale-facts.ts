import { type Admission, isAdmitted } from '../check-in/admission.ts';
import type { Facts } from '../decisions/decision.ts';
import type { EventBus } from '../event-bus.ts';
import type { Event } from '../events/event.ts';
import { clubOf, type LedgerEntry } from '../ledger/ledger-entry.ts';
import { type AudienceMember, clubsOf, memberClubsOn } from '../offers/audience.ts';
import { type BuyersFacts, NO_FACTS } from '../offers/buyers-facts.ts';
import type { Code } from '../offers/codes/code.ts';
import type { CodeText } from '../offers/codes/code-repository.ts';
import type { PlaceCounts, Places } from '../offers/places.ts';
import { type Plan, unplanned } from '../offers/plan.ts';
import { PlanAt } from '../offers/plan-at.ts';
import type { Pool } from '../offers/pool.ts';
import type { TicketType } from '../offers/ticket-type.ts';
import type { Guest } from '../parties/guest.ts';
import { isOpen, type Payment } from '../payments/payment.ts';
import type { ReportedPayment } from '../payments/payment-repository.ts';
import { awaitsTransfer } from '../payments/transfer.ts';
import { isReported, type ProviderVerification } from '../provider-verification/provider-verification.ts';
import type { Answer } from '../questions/answer.ts';
import type { Question } from '../questions/question.ts';
import { isManual, type Refund } from '../refunds/refund.ts';
import type {
  ClubId,
  CodeId,
  EventId,
  PaymentId,
  PersonId,
  ProviderId,
  TicketId,
  TicketTypeId,
} from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { HeldPlaces, LiveTickets } from '../tickets/ticket-repository.ts';
import type { WritableStores } from '../unit-of-work.ts';
import { membershipChanges } from './membership-changes.ts';
import {
  type CodeUse,
  CollectedChanges,
  keyOfAnswer,
  type PlacesChange,
  type SaleChanges,
} from './sale-changes.ts';
import { announceChanges, writeChanges } from './write-changes.ts';

/** The rows that a decision reads. */
export interface LoadedRows {
  readonly events?: readonly Event[];
  readonly tickets?: readonly Ticket[];
  /** The types of the events that have a plan, where a place may be taken. */
  readonly types?: readonly TicketType[];
  /** The pools of these events. */
  readonly pools?: readonly Pool[];
  /** The codes that a use may be taken of. */
  readonly codes?: readonly Code[];
  /** The questions of the events that ask anything, where a ticket may wait for answers. */
  readonly questions?: readonly Question[];
  /** The answers of the tickets. */
  readonly answers?: readonly Answer[];
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
  /** The number of each person's held and confirmed tickets of an event, by type and code. */
  readonly liveTickets?: readonly LiveTickets[];
  /** The facts about buyers that audiences look at. */
  readonly buyers?: BuyersFacts;
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
  readonly #guests = new Map<TicketId, Guest>();
  readonly #admitted: ReadonlySet<TicketId>;
  readonly #reports: Set<string>;
  readonly #verifications: readonly ProviderVerification[];
  readonly #ticketOfPurchase = new Map<string, Ticket>();
  /** By event and person, then by type. */
  readonly #liveTickets = new Map<string, Map<TicketTypeId | null, number>>();
  /** By code and person. */
  readonly #liveByCode = new Map<string, number>();
  readonly #codes: Map<CodeId, Code>;
  readonly #buyers: BuyersFacts;
  readonly #heldPlaces: Map<PersonId, number>;
  readonly #erased: ReadonlySet<PersonId>;
  readonly #awaitedTransfers: Map<EventId, number>;
  readonly #types: Map<TicketTypeId, TicketType>;
  readonly #pools: readonly Pool[];
  readonly #questions: readonly Question[];
  /** By `keyOfAnswer`. */
  readonly #answers: Map<string, Answer>;
  /** What the decisions of the transaction have taken of each event. */
  readonly #placesTaken = new Map<EventId, PlaceCounts>();

  constructor(rows: LoadedRows) {
    this.#events = new Map(rows.events?.map((event) => [event.id, event]));
    this.#tickets = new Map();
    this.#types = new Map(rows.types?.map((type) => [type.id, type]));
    this.#pools = rows.pools ?? [];
    this.#codes = new Map(rows.codes?.map((code) => [code.id, code]));
    this.#questions = rows.questions ?? [];
    this.#answers = new Map(rows.answers?.map((answer) => [keyOfAnswer(answer), answer]));
    this.#buyers = rows.buyers ?? NO_FACTS;
    this.#refunds = new Map(rows.refunds?.map((refund) => [refund.id, refund]));
    this.#ledger = [...(rows.ledger ?? [])];
    this.#admitted = new Set(rows.admissions?.filter(isAdmitted).map(({ ticketId }) => ticketId));
    this.#reports = new Set(rows.reports?.map((report) => keyOf(report.provider, report.eventKey)));
    this.#verifications = rows.verifications ?? [];
    for (const row of rows.liveTickets ?? []) this.#countLive(row);
    this.#heldPlaces = new Map(rows.heldPlaces?.map(({ uid, count }) => [uid, count]));
    this.#erased = new Set(rows.heldPlaces?.flatMap(({ uid, isErased }) => (isErased ? uid : [])));
    this.#awaitedTransfers = new Map(rows.awaitedTransfers?.map(({ eventId, count }) => [eventId, count]));
    for (const ticket of rows.tickets ?? []) this.#setTicket(ticket);
    for (const payment of rows.payments ?? []) this.#setPayment(payment);
  }

  event(id: EventId): Event | null {
    return this.#events.get(id) ?? null;
  }

  /** Returns what the event sells at an instant, with the places that are left. */
  planAt(event: Event, at: Instant): PlanAt {
    return new PlanAt(this.placesOf(event), this.#planOf(event), at);
  }

  #planOf(event: Event): Plan {
    if (event.plannedAt === null) return unplanned(event);
    const types = [...this.#types.values()].filter(({ eventId }) => eventId === event.id);
    if (types.length === 0) throw new Error(`The plan of event ${event.id} was not loaded.`);
    return { types, pools: this.#pools.filter(({ eventId }) => eventId === event.id) };
  }

  /** Returns the type that a ticket is of. */
  typeOf(ticket: Ticket, event: Event): TicketType {
    const id = ticket.typeId ?? event.id;
    const type = this.#planOf(event).types.find((one) => one.id === id);
    if (!type) throw new Error(`Type ${id} of ticket ${ticket.id} was not loaded.`);
    return type;
  }

  /** Returns the places of an event, with what the decisions of the transaction have taken. */
  placesOf(event: Event): Places {
    const taken = this.#placesTaken.get(event.id);
    if (!taken) return event;
    return {
      capacity: event.capacity,
      sold: event.sold + taken.sold,
      held: event.held + taken.held,
      setAside: event.setAside + taken.setAside,
    };
  }

  ticket(id: TicketId): Ticket | null {
    return this.#tickets.get(id) ?? null;
  }

  /** Returns the ticket that the person bought with this idempotency key, or null. */
  purchase(uid: PersonId, idempotencyKey: string): Ticket | null {
    return this.#ticketOfPurchase.get(keyOf(uid, idempotencyKey)) ?? null;
  }

  /** Counts the person's held and confirmed tickets of an event by type; null is the base type. */
  liveTickets(eventId: EventId, uid: PersonId): ReadonlyMap<TicketTypeId | null, number> {
    return this.#liveTickets.get(keyOf(eventId, uid)) ?? new Map();
  }

  /** Returns the code of an event with a text, as `foldCode`, or null. */
  codeOf({ eventId, text }: CodeText): Code | null {
    const codes = [...this.#codes.values()];
    return codes.find((code) => code.eventId === eventId && code.text === text) ?? null;
  }

  /** Returns the code that a ticket was bought with, or null. */
  code({ code }: Pick<Ticket, 'code'>): Code | null {
    return (code && this.#codes.get(code.id)) ?? null;
  }

  /** Counts the person's held and confirmed tickets that were bought with the code. */
  liveWith(codeId: CodeId, uid: PersonId): number {
    return this.#liveByCode.get(keyOf(codeId, uid)) ?? 0;
  }

  /** Returns the clubs of which the person is a member on the day of an event, and the lists that have one of the keys. */
  groupsOf(
    uid: PersonId,
    startsAt: Instant,
    listKeys: readonly string[],
  ): Pick<AudienceMember, 'clubs' | 'lists'> {
    const { memberships, listed } = this.#buyers;
    return {
      clubs: memberClubsOn(
        startsAt,
        memberships.filter((one) => one.uid === uid),
      ),
      lists: listed.flatMap(({ listId, key }) => (listKeys.includes(key) ? listId : [])),
    };
  }

  /** Counts the person's unpaid places over all events. */
  heldPlaces(uid: PersonId): number {
    return this.#heldPlaces.get(uid) ?? 0;
  }

  /** Returns the clubs that a type is for, with their names. */
  clubsOf({ audience }: TicketType): readonly { readonly id: ClubId; readonly name: string }[] {
    const ids = audience === null ? [] : clubsOf(audience);
    return ids.map((id) => ({ id, name: this.#buyers.clubNames.get(id) ?? '' }));
  }

  /** Returns whether the person has closed their account. */
  isErased(uid: PersonId): boolean {
    return this.#erased.has(uid);
  }

  /** Returns every question of the event. */
  questionsOf(eventId: EventId): readonly Question[] {
    return this.#questions.filter((question) => question.eventId === eventId);
  }

  answersOf(id: TicketId): readonly Answer[] {
    return [...this.#answers.values()].filter(({ ticketId }) => ticketId === id);
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

  /** Adds what is kept of guests with some of the tickets. */
  knowGuests(guests: readonly Guest[]): void {
    for (const guest of guests) this.#guests.set(guest.ticketId, guest);
  }

  /** Returns what is kept of the guest with the ticket; null for a bought one, and once it is erased. */
  guestOf(ticketId: TicketId): Guest | null {
    return this.#guests.get(ticketId) ?? null;
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
    this.changes.add(membershipChanges(changes, this));
    for (const ticket of changes.newTickets ?? []) {
      this.#setTicket(ticket);
      this.#countLive({ ...ticket, uid: ticket.holder.uid, codeId: ticket.code?.id ?? null, count: 1 });
      if (ticket.status === 'pending_payment') increment(this.#heldPlaces, ticket.holder.uid, 1);
    }
    for (const ticket of changes.tickets ?? []) this.#setTicket(ticket);
    for (const payment of [...(changes.newPayments ?? []), ...(changes.payments ?? [])]) {
      this.#countTransfer(payment);
      this.#setPayment(payment);
    }
    for (const answer of changes.answers ?? []) this.#answers.set(keyOfAnswer(answer), answer);
    for (const key of changes.removedAnswers ?? []) this.#answers.delete(keyOfAnswer(key));
    for (const refund of changes.newRefunds ?? []) this.#refunds.set(refund.id, refund);
    for (const refund of changes.refunds ?? []) this.#refunds.set(refund.id, refund);
    for (const entry of changes.ledger ?? []) this.#ledger.push(entry);
    for (const { provider, eventKey } of changes.reports ?? []) this.#reports.add(keyOf(provider, eventKey));
    for (const change of changes.places ?? []) this.#takePlaces(change);
    for (const use of changes.codes ?? []) this.#useCode(use);
    for (const id of changes.opened?.ids ?? [])
      this.#changeType(id, { openedAt: changes.opened?.at ?? null });
  }

  write(stores: WritableStores): Promise<void> {
    return writeChanges(stores, this.changes);
  }

  announce(eventBus: EventBus): void {
    announceChanges(eventBus, this.changes);
  }

  #takePlaces({ eventId, typeId, sold, held, setAside }: PlacesChange): void {
    const taken = this.#placesTaken.get(eventId);
    this.#placesTaken.set(eventId, {
      sold: sold + (taken?.sold ?? 0),
      held: held + (taken?.held ?? 0),
      setAside: setAside + (taken?.setAside ?? 0),
    });
    const type = typeId === null ? undefined : this.#types.get(typeId);
    if (type) this.#changeType(type.id, { sold: type.sold + sold, held: type.held + held });
  }

  #useCode({ id, by }: CodeUse): void {
    const code = this.#codes.get(id);
    if (code) this.#codes.set(id, { ...code, uses: code.uses + by });
  }

  #changeType(id: TicketTypeId, changes: Partial<TicketType>): void {
    const type = this.#types.get(id);
    if (type) this.#types.set(id, { ...type, ...changes });
  }

  #countLive({ eventId, uid, typeId, codeId, count }: LiveTickets): void {
    if (codeId !== null) increment(this.#liveByCode, keyOf(codeId, uid), count);
    const key = keyOf(eventId, uid);
    const counts = this.#liveTickets.get(key);
    if (counts) increment(counts, typeId, count);
    else this.#liveTickets.set(key, new Map([[typeId, count]]));
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
