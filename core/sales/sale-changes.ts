import type { AuditFact } from '../audit/audit-entry.ts';
import type { ClubMember } from '../clubs/people/club-member.ts';
import { ChangedRows } from '../decisions/changed-rows.ts';
import type { DomainEvent } from '../domain-events/domain-event.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import type { OutboxMessage } from '../notifications/outbox-message.ts';
import type { PlaceCounts } from '../offers/places.ts';
import type { TakenPlaces } from '../offers/plan-at.ts';
import type { Guest } from '../parties/guest.ts';
import type { ProviderEvent } from '../payments/callbacks/provider-event-repository.ts';
import type { Payment } from '../payments/payment.ts';
import type { Answer } from '../questions/answer.ts';
import type { AnswerKey } from '../questions/answer-repository.ts';
import type { PaymentAlert } from '../reconciliation/payment-alert.ts';
import type { Refund } from '../refunds/refund.ts';
import type { CodeId, EventId, PersonId, TicketId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { SalesEntry } from './sales-entry.ts';

/** What a decision changes. A missing list means no change. */
export interface SaleChanges {
  readonly newTickets?: readonly Ticket[];
  /** Whom the organizer invited, for each of the new tickets that is theirs. */
  readonly newGuests?: readonly Guest[];
  readonly tickets?: readonly Ticket[];
  readonly newPayments?: readonly Payment[];
  readonly payments?: readonly Payment[];
  readonly newRefunds?: readonly Refund[];
  readonly refunds?: readonly Refund[];
  /** The people whose bank details no transfer needs any more. */
  readonly unusedBankDetails?: readonly PersonId[];
  readonly ledger?: readonly LedgerEntry[];
  readonly places?: readonly PlacesChange[];
  /** The codes that are used once more, or once less. */
  readonly codes?: readonly CodeUse[];
  /** The types that made way for others, which opened for good. */
  readonly opened?: { readonly ids: readonly TicketTypeId[]; readonly at: Instant };
  /** New answers, and others in place of those before. */
  readonly answers?: readonly Answer[];
  /** Answers that were taken back. */
  readonly removedAnswers?: readonly AnswerKey[];
  /** The memberships that tickets give. See `membershipChanges`. */
  readonly newMembers?: readonly ClubMember[];
  /** The tickets whose memberships end with them. */
  readonly endedMembers?: readonly TicketId[];
  readonly sales?: readonly SalesEntry[];
  readonly messages?: readonly OutboxMessage[];
  readonly happened?: readonly DomainEvent[];
  readonly audit?: readonly AuditFact[];
  readonly alerts?: readonly PaymentAlert[];
  /** Reports of providers, each stored once. */
  readonly reports?: readonly ProviderEvent[];
  /** The events whose sales are announced after the commit. */
  readonly events?: readonly EventId[];
}

/** How the uses of a code change. */
export interface CodeUse {
  readonly id: CodeId;
  readonly by: 1 | -1;
}

/** Returns the change when a ticket takes a use of its code, or gives it back; none without a code. */
export function codeUse({ code }: Pick<Ticket, 'code'>, by: 1 | -1): readonly CodeUse[] {
  return code ? [{ id: code.id, by }] : [];
}

/** What becomes of one answer. */
export interface AnswerChange {
  readonly key: AnswerKey;
  /** Null when it was taken back. */
  readonly answer: Answer | null;
}

export function keyOfAnswer({ ticketId, questionId }: AnswerKey): string {
  return `${ticketId} ${questionId}`;
}

/** How the places of an event change, and of a type. */
export interface PlacesChange extends PlaceCounts {
  readonly eventId: EventId;
  /** Null for the base type, which has the event's places that no other type has. */
  readonly typeId: TicketTypeId | null;
}

/** Returns how a ticket's place changes. */
export function placesChange(
  { eventId, typeId }: Pick<Ticket, 'eventId' | 'typeId'>,
  change: TakenPlaces,
): PlacesChange {
  return { eventId, typeId, ...change, setAside: 0 };
}

/** The changes of several decisions, as they are written together. */
export class CollectedChanges {
  readonly tickets = new ChangedRows<Ticket>();
  readonly guests: Guest[] = [];
  readonly payments = new ChangedRows<Payment>();
  readonly refunds = new ChangedRows<Refund>();
  readonly unusedBankDetails: PersonId[] = [];
  readonly ledger: LedgerEntry[] = [];
  readonly places = new Map<EventId, PlaceCounts>();
  readonly types = new Map<TicketTypeId, PlaceCounts>();
  /** By how much the uses of codes change. */
  readonly codes = new Map<CodeId, number>();
  /** The types that opened for good, and when. */
  readonly opened = new Map<TicketTypeId, Instant>();
  /** By ticket and question; null for an answer that was taken back. */
  readonly answers = new Map<string, AnswerChange>();
  readonly newMembers: ClubMember[] = [];
  readonly endedMembers: TicketId[] = [];
  readonly sales: SalesEntry[] = [];
  readonly messages: OutboxMessage[] = [];
  readonly happened: DomainEvent[] = [];
  readonly audit: AuditFact[] = [];
  readonly alerts: PaymentAlert[] = [];
  readonly reports: ProviderEvent[] = [];
  readonly events = new Set<EventId>();

  add(changes: SaleChanges): void {
    this.tickets.add(changes.newTickets, changes.tickets);
    if (changes.newGuests) this.guests.push(...changes.newGuests);
    this.payments.add(changes.newPayments, changes.payments);
    this.refunds.add(changes.newRefunds, changes.refunds);
    for (const change of changes.places ?? []) {
      addTo(this.places, change.eventId, change);
      if (change.typeId !== null) addTo(this.types, change.typeId, change);
    }
    for (const { id, by } of changes.codes ?? []) this.codes.set(id, (this.codes.get(id) ?? 0) + by);
    for (const id of changes.opened?.ids ?? []) this.opened.set(id, changes.opened?.at ?? '');
    for (const answer of changes.answers ?? [])
      this.answers.set(keyOfAnswer(answer), { key: answer, answer });
    for (const key of changes.removedAnswers ?? []) this.answers.set(keyOfAnswer(key), { key, answer: null });
    for (const id of changes.events ?? []) this.events.add(id);
    if (changes.unusedBankDetails) this.unusedBankDetails.push(...changes.unusedBankDetails);
    if (changes.ledger) this.ledger.push(...changes.ledger);
    if (changes.newMembers) this.newMembers.push(...changes.newMembers);
    if (changes.endedMembers) this.endedMembers.push(...changes.endedMembers);
    if (changes.sales) this.sales.push(...changes.sales);
    if (changes.messages) this.messages.push(...changes.messages);
    if (changes.happened) this.happened.push(...changes.happened);
    if (changes.audit) this.audit.push(...changes.audit);
    if (changes.alerts) this.alerts.push(...changes.alerts);
    if (changes.reports) this.reports.push(...changes.reports);
  }
}

function addTo<Key>(counts: Map<Key, PlaceCounts>, key: Key, { sold, held, setAside }: PlaceCounts): void {
  const before = counts.get(key);
  counts.set(key, {
    sold: (before?.sold ?? 0) + sold,
    held: (before?.held ?? 0) + held,
    setAside: (before?.setAside ?? 0) + setAside,
  });
}
