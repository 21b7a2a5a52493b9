import type { SentMessage } from '#core/attendees/message-log.ts';
import type { EventMessage } from '#core/attendees/messages/event-message.ts';
import type { MessageDelivery } from '#core/attendees/messages/message-repository.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import type { StatementLine } from '#core/bank-statements/statement-line.ts';
import type { CalendarAddress } from '#core/calendar/calendar-addresses.ts';
import type { Admission } from '#core/check-in/admission.ts';
import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { TicketNote } from '#core/check-in/notes/ticket-note.ts';
import type { CheckInDevice, CheckInPass, DeviceContact } from '#core/check-in/passes/check-in-pass.ts';
import type { DevicePlaces } from '#core/check-in/passes/device-places.ts';
import type { CheckInPlan } from '#core/check-in/plan/check-in-plan.ts';
import type { Club } from '#core/clubs/club.ts';
import type { ClubMail } from '#core/clubs/club-mail-log.ts';
import type { ClubRequest } from '#core/clubs/club-request.ts';
import type { Handover } from '#core/clubs/handovers/handover.ts';
import type { Invitation } from '#core/clubs/members/invitation.ts';
import type { Membership } from '#core/clubs/members/membership.ts';
import type { ClubMember, WaitingMember } from '#core/clubs/people/club-member.ts';
import type { DomainEvent } from '#core/domain-events/domain-event.ts';
import type { ChangeNotice } from '#core/events/changes/change-notice.ts';
import type { Event } from '#core/events/event.ts';
import type { PictureUpload } from '#core/files/upload-log.ts';
import type { ClubNews } from '#core/follows/club-news.ts';
import type { Follow } from '#core/follows/follow.ts';
import type { Watch } from '#core/follows/watch.ts';
import type { LedgerEntry } from '#core/ledger/ledger-entry.ts';
import type { OutboxMessage } from '#core/notifications/outbox-message.ts';
import type { PushMessage } from '#core/notifications/push/push-message.ts';
import type { PushSubscription } from '#core/notifications/push/push-subscription.ts';
import type { AudienceList, ListEntry } from '#core/offers/audience-list.ts';
import type { Code } from '#core/offers/codes/code.ts';
import type { CountedTries } from '#core/offers/codes/code-tries.ts';
import type { Pool } from '#core/offers/pool.ts';
import type { TicketType } from '#core/offers/ticket-type.ts';
import type { OperatorState } from '#core/operator-alerts/operator-state.ts';
import type { Guest } from '#core/parties/guest.ts';
import type { ProviderEvent } from '#core/payments/callbacks/provider-event-repository.ts';
import type { Payment } from '#core/payments/payment.ts';
import type { RosterEntry } from '#core/people/facts/roster-entry.ts';
import type { Person } from '#core/people/person.ts';
import type { Preferences } from '#core/preferences/preferences.ts';
import type { ProviderVerification } from '#core/provider-verification/provider-verification.ts';
import type { Answer } from '#core/questions/answer.ts';
import type { Question } from '#core/questions/question.ts';
import type { Receipt } from '#core/receipts/receipt.ts';
import type { PaymentAlert } from '#core/reconciliation/payment-alert.ts';
import type { PaymentComparison } from '#core/reconciliation/payment-comparison.ts';
import type { SealedBankDetails } from '#core/refund-batches/bank-details.ts';
import type { RefundBatch } from '#core/refund-batches/refund-batch.ts';
import type { Refund } from '#core/refunds/refund.ts';
import type { Reminder } from '#core/reminders/reminder-repository.ts';
import type { SalesEntry } from '#core/sales/sales-entry.ts';
import type { PasskeyChallenge } from '#core/second-factor/passkey-challenge.ts';
import type { SecondFactors } from '#core/second-factor/second-factors.ts';
import type { SessionConfirmation } from '#core/sessions/session-confirmation.ts';
import type { Day } from '#core/shared/day.ts';
import type {
  AudienceListId,
  CheckInDeviceId,
  CheckInPassId,
  ClubId,
  ClubRequestId,
  CodeId,
  EventId,
  HandoverId,
  InvitationId,
  MessageId,
  PaymentAlertId,
  PaymentId,
  PersonId,
  PoolId,
  QuestionId,
  RefundBatchId,
  RefundId,
  TicketId,
  TicketTypeId,
} from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import type { CancellationFailure } from '#core/tickets/ticket-repository.ts';
import type { CashCount } from '#core/walk-ins/cash/cash-count.ts';
import type { Restorable } from './restorable.ts';

/** Everything that transactions write. Values are immutable, so copying the maps copies the state. */
export class MemoryState {
  readonly events = new Map<EventId, Event>();
  readonly changeNotices = new Map<string, ChangeNotice>();
  readonly ticketTypes = new Map<TicketTypeId, TicketType>();
  readonly pools = new Map<PoolId, Pool>();
  readonly codes = new Map<CodeId, Code>();
  readonly codeTries = new Map<PersonId, CountedTries>();
  readonly audienceLists = new Map<AudienceListId, AudienceList>();
  /** By `keyOf(listId, key)`. */
  readonly listEntries = new Map<string, ListEntry>();
  readonly questions = new Map<QuestionId, Question>();
  readonly tickets = new Map<TicketId, Ticket>();
  /** By `keyOf(ticketId, questionId)`. */
  readonly answers = new Map<string, Answer>();
  readonly guests = new Map<TicketId, Guest>();
  readonly payments = new Map<PaymentId, Payment>();
  readonly refunds = new Map<RefundId, Refund>();
  readonly refundBatches = new Map<RefundBatchId, RefundBatch>();
  /** By `keyOfEntry`. */
  readonly statementLines = new Map<string, StatementLine>();
  /** At most one. */
  readonly statementColumns = new Map<'last', StatementColumns>();
  readonly alerts = new Map<PaymentAlertId, PaymentAlert>();
  /** By `keyOf(provider, day)`. */
  readonly comparisons = new Map<string, PaymentComparison>();
  readonly verifications = new Map<PaymentId, ProviderVerification>();
  readonly cancellationFailures = new Map<TicketId, CancellationFailure>();
  readonly bankDetails = new Map<PersonId, SealedBankDetails>();
  readonly secondFactors = new Map<PersonId, SecondFactors>();
  /** By payment, kind, reference and account, as JSON. */
  readonly ledger = new Map<string, LedgerEntry>();
  /** By number. */
  readonly receipts = new Map<string, Receipt>();
  /** By `keyOf(provider, eventKey)`. */
  readonly providerEvents = new Map<string, ProviderEvent>();
  readonly outbox = new Map<string, OutboxMessage>();
  readonly preferences = new Map<PersonId, Preferences>();
  readonly pushMessages = new Map<string, PushMessage>();
  readonly pushSubscriptions = new Map<string, PushSubscription>();
  readonly domainEvents = new Map<string, DomainEvent>();
  readonly messages = new Map<string, SentMessage>();
  readonly eventMessages = new Map<MessageId, EventMessage>();
  /** By `keyOf(messageId, uid)`. */
  readonly messageDeliveries = new Map<string, MessageDelivery>();
  /** By `keyOf(eventId, uid)`. */
  readonly reminders = new Map<string, Reminder>();
  /** By name. */
  readonly uploads = new Map<string, PictureUpload>();
  /** By line. */
  readonly roster = new Map<number, RosterEntry>();
  /** By `keyOf(ticketId, scanId)`. */
  readonly doorEntries = new Map<string, DoorEntry>();
  readonly admissions = new Map<TicketId, Admission>();
  readonly checkInPasses = new Map<CheckInPassId, CheckInPass>();
  readonly checkInDevices = new Map<CheckInDeviceId, CheckInDevice>();
  readonly checkInContacts = new Map<CheckInDeviceId, DeviceContact>();
  readonly checkInPlans = new Map<EventId, CheckInPlan>();
  readonly devicePlaces = new Map<CheckInDeviceId, DevicePlaces>();
  readonly cashCounts = new Map<string, CashCount>();
  /** By `keyOf(ticketId, scanId)`. */
  readonly ticketNotes = new Map<string, TicketNote>();
  /** By `keyOf(eventId, day)`. */
  readonly sales = new Map<string, SalesEntry>();
  readonly audit = new Map<number, AuditEntry>();
  readonly clubs = new Map<ClubId, Club>();
  /** By `keyOf(clubId, uid)`. */
  readonly members = new Map<string, Membership>();
  readonly clubPeople = new Map<string, ClubMember>();
  /** By `keyOf(clubId, key)`. */
  readonly waitingMembers = new Map<string, WaitingMember>();
  /** By `keyOf(uid, clubId)`. */
  readonly follows = new Map<string, Follow>();
  /** By `keyOf(uid, eventId)`. */
  readonly watches = new Map<string, Watch>();
  readonly clubNews = new Map<EventId, ClubNews>();
  /** The last week whose digest people got. */
  readonly clubDigests = new Map<PersonId, Day>();
  readonly invitations = new Map<InvitationId, Invitation>();
  readonly handovers = new Map<HandoverId, Handover>();
  readonly clubMails = new Map<string, ClubMail>();
  readonly clubRequests = new Map<ClubRequestId, ClubRequest>();
  /** When people closed their accounts. */
  readonly erased = new Map<PersonId, Instant>();
  /** At most one. */
  readonly operatorState = new Map<'only', OperatorState>();
}

/** The committed state that readers see. */
export type PublishedState = {
  readonly [Store in keyof MemoryState]: MemoryState[Store] extends Map<infer Key, infer Value>
    ? ReadonlyMap<Key, Value>
    : never;
};

/** The working state of one transaction. */
export class MemoryDraft {
  #state: MemoryState | null;

  constructor(published: PublishedState) {
    this.#state = copyOf(published);
  }

  /** Throws after the end of the transaction. */
  get state(): MemoryState {
    if (!this.#state) throw new Error('This transaction is over.');
    return this.#state;
  }

  close(): PublishedState {
    const { state } = this;
    this.#state = null;
    return state;
  }
}

export interface DatabaseContents {
  readonly people: ReadonlyMap<PersonId, Person>;
  readonly state: PublishedState;
}

/** An in-memory database for tests and for the app without a server. */
export class MemoryDatabase implements Restorable {
  /** Written outside transactions, like the SQL tables of these ports. */
  readonly people = new Map<PersonId, Person>();
  readonly calendarAddresses = new Map<PersonId, CalendarAddress>();
  readonly sessionConfirmations = new Map<string, SessionConfirmation>();
  readonly passkeyChallenges = new Map<string, PasskeyChallenge>();
  #published: PublishedState = new MemoryState();
  #last: Promise<unknown> = Promise.resolve();

  get published(): PublishedState {
    return this.#published;
  }

  contents(): DatabaseContents {
    return { people: this.people, state: this.#published };
  }

  restore({ people, state }: DatabaseContents): void {
    this.people.clear();
    for (const [uid, person] of people) this.people.set(uid, person);
    this.#published = state;
  }

  /**
   * Runs transactions one at a time on a copy of the state. Publishes the copy when the work succeeds and drops it when
   * it fails.
   */
  transact<Result>(work: (draft: MemoryDraft) => Promise<Result>): Promise<Result> {
    const result = this.#last.then(() => this.#attempt(work));
    this.#last = result.catch(() => {});
    return result;
  }

  async #attempt<Result>(work: (draft: MemoryDraft) => Promise<Result>): Promise<Result> {
    const draft = new MemoryDraft(this.#published);
    try {
      const result = await work(draft);
      this.#published = draft.state;
      return result;
    } finally {
      draft.close();
    }
  }
}

/** Joins two names into one key. */
export function keyOf(first: string, second: string): string {
  return JSON.stringify([first, second]);
}

/** Returns the existing values in the order of their ids. */
export function findByIds<Key extends string, Value>(
  map: ReadonlyMap<Key, Value>,
  ids: readonly Key[],
): readonly Value[] {
  return [...new Set(ids)].sort().flatMap((id) => map.get(id) ?? []);
}

export function insert<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (map.has(key)) throw new Error(`${String(key)} is taken.`);
  map.set(key, value);
}

export function replace<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (!map.has(key)) throw new Error(`${String(key)} does not exist.`);
  map.set(key, value);
}

/** Returns the value or throws, as a foreign key does. */
export function requireExisting<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`${String(key)} does not exist.`);
  return value;
}

/** Returns the stored value with these fields of another version of it. */
export function withFields<Value extends { readonly id: string }>(
  map: ReadonlyMap<string, Value>,
  value: Value,
  fields: readonly (keyof Value)[],
): Value {
  const changed = Object.fromEntries(fields.map((field) => [field, value[field]]));
  return { ...requireExisting(map, value.id), ...changed };
}

function copyOf(state: PublishedState): MemoryState {
  const copies = Object.entries(state).map(([name, values]) => [name, new Map<unknown, unknown>(values)]);
  return Object.fromEntries(copies) as MemoryState;
}
