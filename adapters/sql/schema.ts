import type { SentMessage } from '#core/attendees/message-log.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { MUTABLE_LINE_FIELDS, type StatementLine } from '#core/bank-statements/statement-line.ts';
import type { CalendarAddress } from '#core/calendar/calendar-addresses.ts';
import type { CheckIn } from '#core/check-in/check-in.ts';
import type { CheckInDevice, CheckInPass } from '#core/check-in/passes/check-in-pass.ts';
import { type Club, searchTextOf as clubTextOf } from '#core/clubs/club.ts';
import type { ClubMail } from '#core/clubs/club-mail-log.ts';
import type { ClubRequest } from '#core/clubs/club-request.ts';
import type { Handover } from '#core/clubs/handovers/handover.ts';
import type { Invitation } from '#core/clubs/members/invitation.ts';
import type { Membership } from '#core/clubs/members/membership.ts';
import { type Event, type Places, searchTextOf } from '#core/events/event.ts';
import type { PictureUpload } from '#core/files/upload-log.ts';
import type { LedgerEntry } from '#core/ledger/ledger-entry.ts';
import { laneOf, MAIL_LANES } from '#core/notifications/mail-lane.ts';
import { searchTextOf as mailTextOf, type OutboxMessage } from '#core/notifications/outbox-message.ts';
import type { OperatorState } from '#core/operator-alerts/operator-state.ts';
import { MUTABLE_PAYMENT_FIELDS, type Payment } from '#core/payments/payment.ts';
import type { ProviderEvent } from '#core/payments/provider-event-repository.ts';
import { provenStudentId, studentIdKey } from '#core/people/facts/person-facts.ts';
import type { RosterEntry } from '#core/people/facts/roster-entry.ts';
import { type Person, searchTextOf as personTextOf } from '#core/people/person.ts';
import {
  MUTABLE_VERIFICATION_FIELDS,
  type ProviderVerification,
} from '#core/provider-verification/provider-verification.ts';
import type { Receipt } from '#core/receipts/receipt.ts';
import type { PaymentAlert } from '#core/reconciliation/payment-alert.ts';
import type { PaymentComparison } from '#core/reconciliation/payment-comparison.ts';
import type { Refund } from '#core/refunds/refund.ts';
import type { PasskeyChallenge } from '#core/second-factor/passkey-challenge.ts';
import type { SecondFactors } from '#core/second-factor/second-factors.ts';
import type { SessionConfirmation } from '#core/sessions/session-confirmation.ts';
import type { Day } from '#core/shared/day.ts';
import type { EventId, PersonId, ProviderId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Sen } from '#core/shared/money.ts';
import { holderTextOf, MUTABLE_TICKET_FIELDS, type Ticket } from '#core/tickets/ticket.ts';
import type { CancellationFailure } from '#core/tickets/ticket-repository.ts';
import type { SealedBankDetails } from '#core/transfers/bank-details.ts';
import type { RefundBatch } from '#core/transfers/refund-batch.ts';
import { type RowOf, tableOf } from './table.ts';

/** The tables, the same in every SQL database. A column is `text` or `integer`. */
export interface Schema {
  calendar_addresses: RowOf<typeof calendarAddressTable>;
  check_ins: RowOf<typeof checkInTable>;
  check_in_passes: RowOf<typeof passTable>;
  check_in_devices: RowOf<typeof deviceTable>;
  events: RowOf<typeof eventTable>;
  event_places: RowOf<typeof placesTable>;
  tickets: RowOf<typeof ticketTable>;
  cancelling_failures: RowOf<typeof cancellationFailureTable>;
  payments: RowOf<typeof paymentTable>;
  refunds: RowOf<typeof refundTable>;
  payment_alerts: RowOf<typeof alertTable>;
  payment_comparisons: RowOf<typeof comparisonTable>;
  provider_verifications: RowOf<typeof verificationTable>;
  refund_batches: RowOf<typeof refundBatchTable>;
  statement_lines: RowOf<typeof statementLineTable>;
  statement_columns: StatementColumnsRow;
  bank_details: RowOf<typeof bankDetailsTable>;
  second_factors: RowOf<typeof secondFactorsTable>;
  session_confirmations: RowOf<typeof sessionConfirmationTable>;
  passkey_challenges: RowOf<typeof passkeyChallengeTable>;
  ledger_entries: RowOf<typeof ledgerTable>;
  receipts: RowOf<typeof receiptTable>;
  provider_events: RowOf<typeof providerEventTable>;
  provider_records: ProviderRecordRow;
  outbox: RowOf<typeof outboxTable>;
  attendee_messages: RowOf<typeof messageTable>;
  picture_uploads: RowOf<typeof uploadTable>;
  people: RowOf<typeof personTable>;
  roster_entries: RowOf<typeof rosterTable>;
  sales_by_day: DaySalesRow;
  sales_by_event: EventSalesRow;
  sales_by_club: ClubSalesRow;
  clubs: RowOf<typeof clubTable>;
  club_members: RowOf<typeof memberTable>;
  club_invitations: RowOf<typeof invitationTable>;
  club_handovers: RowOf<typeof handoverTable>;
  club_mails: RowOf<typeof clubMailTable>;
  club_requests: RowOf<typeof clubRequestTable>;
  audit_log: RowOf<typeof auditTable>;
  audit_chain: AuditChainRow;
  live_words: LiveWordsRow;
  operator_state: RowOf<typeof operatorStateTable>;
  leases: LeaseRow;
  call_counts: CallCountRow;
  erased_people: ErasedPersonRow;
}

/** The addresses of ticket calendars that people have replaced. */
export const calendarAddressTable = tableOf<CalendarAddress>()('calendar_addresses', {
  user_id: 'userId',
  version: 'version',
  replaced_at: 'replacedAt',
});

/** Append-only. */
export const checkInTable = tableOf<CheckIn>()('check_ins', {
  ticket_id: 'ticketId',
  event_id: 'eventId',
  scan_id: 'scanId',
  gate: 'gate',
  admitted_by: 'admittedBy',
  device_id: 'deviceId',
  at: 'at',
});

export const passTable = tableOf<CheckInPass>()('check_in_passes', {
  id: 'id',
  event_id: 'eventId',
  gate: 'gate',
  secret_hash: 'secretHash',
  created_by: 'createdBy',
  created_at: 'createdAt',
  revoked_at: 'revokedAt',
});

export const deviceTable = tableOf<CheckInDevice>()('check_in_devices', {
  id: 'id',
  pass_id: 'passId',
  name: 'name',
  token_hash: 'tokenHash',
  public_key: 'publicKey',
  started_at: 'startedAt',
});

/** The details of an event. */
export const eventTable = tableOf<Omit<Event, keyof Places>>()('events', {
  id: 'id',
  title: 'title',
  description: 'description',
  category: 'category',
  starts_at: 'startsAt',
  ends_at: 'endsAt',
  location: 'location',
  venue: 'venue',
  price_sen: 'priceSen',
  image_url: 'imageUrl',
  tags: { json: 'tags' },
  per_person_limit: 'perPersonLimit',
  organizer_id: 'organizerId',
  organizer_name: 'organizerName',
  organizer_email: 'organizerEmail',
  status: 'status',
  cancellation_reason: 'cancellationReason',
  review_note: 'reviewNote',
  approved_at: 'approvedAt',
  paused_for: 'pausedFor',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  edited_at: 'editedAt',
  search_text: searchTextOf,
});

/** Separate from the event, because every purchase writes this row. */
export const placesTable = tableOf<Places & Pick<Event, 'id'>>()('event_places', {
  event_id: 'id',
  capacity: 'capacity',
  sold: 'sold',
  held: 'held',
});

export const ticketTable = tableOf<Ticket>()(
  'tickets',
  {
    id: 'id',
    event_id: 'eventId',
    user_id: 'userId',
    buyer_name: 'buyerName',
    buyer_email: 'buyerEmail',
    status: 'status',
    price_sen: 'priceSen',
    fee_bps: 'fee.bps',
    fee_fixed_sen: 'fee.fixedSen',
    fee_sen: 'fee.sen',
    purchased_at: 'purchasedAt',
    hold_expires_at: 'holdExpiresAt',
    hold_extended_at: 'holdExtendedAt',
    hold_warned_at: 'holdWarnedAt',
    confirmed_at: 'confirmedAt',
    closed_at: 'closedAt',
    cancelled_by: 'cancelledBy',
    cancellation_reason: 'cancellationReason',
    generation: 'generation',
    idempotency_key: 'idempotencyKey',
    search_text: holderTextOf,
  },
  MUTABLE_TICKET_FIELDS,
);

/** Why a ticket of a cancelled event could not be cancelled. Obsolete once it is cancelled. */
export const cancellationFailureTable = tableOf<CancellationFailure>()('cancelling_failures', {
  ticket_id: 'ticketId',
  problem: 'problem',
  at: 'at',
});

export const paymentTable = tableOf<Payment>()(
  'payments',
  {
    id: 'id',
    ticket_id: 'ticketId',
    event_id: 'eventId',
    user_id: 'userId',
    provider: 'provider',
    method: 'method',
    bank: 'bank',
    provider_ref: 'providerRef',
    checkout_url: 'checkoutUrl',
    amount_sen: 'amountSen',
    currency: 'currency',
    status: 'status',
    resolution: 'resolution',
    failure: 'failure',
    received_sen: 'receivedSen',
    provider_fee_sen: 'providerFeeSen',
    created_at: 'createdAt',
    expires_at: 'expiresAt',
    settled_at: 'settledAt',
    check_due_at: 'checkDueAt',
    charged_back_at: 'chargedBackAt',
  },
  MUTABLE_PAYMENT_FIELDS,
);

export const refundTable = tableOf<Refund>()('refunds', {
  id: 'id',
  payment_id: 'paymentId',
  ticket_id: 'ticketId',
  event_id: 'eventId',
  user_id: 'userId',
  amount_sen: 'amountSen',
  currency: 'currency',
  reason: 'reason',
  status: 'status',
  bank_reference: 'bankReference',
  provider_refund_ref: 'providerRefundRef',
  attempts: 'attempts',
  due_at: 'dueAt',
  problem: 'problem',
  batch_id: 'batchId',
  requested_at: 'requestedAt',
  sent_at: 'sentAt',
  reminded_at: 'remindedAt',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
});

/** Unique by kind and reference. */
export const alertTable = tableOf<PaymentAlert>()('payment_alerts', {
  id: 'id',
  kind: 'kind',
  provider: 'provider',
  provider_ref: 'providerRef',
  payment_id: 'paymentId',
  held_sen: 'heldSen',
  reported_sen: 'reportedSen',
  currency: 'currency',
  reported_state: 'reportedState',
  raised_at: 'raisedAt',
  closed_at: 'closedAt',
  note: 'note',
});

export const comparisonTable = tableOf<PaymentComparison>()('payment_comparisons', {
  provider: 'provider',
  day: 'day',
  compared: 'compared',
  differing: 'differing',
  compared_at: 'comparedAt',
});

export const verificationTable = tableOf<ProviderVerification>()(
  'provider_verifications',
  {
    id: 'id',
    provider: 'provider',
    mode: 'mode',
    fingerprint: 'fingerprint',
    amount_sen: 'amountSen',
    provider_ref: 'providerRef',
    status: 'status',
    started_at: 'startedAt',
    ended_at: 'endedAt',
    refused_callback_at: 'refusedCallbackAt',
  },
  MUTABLE_VERIFICATION_FIELDS,
);

export const refundBatchTable = tableOf<RefundBatch>()('refund_batches', {
  id: 'id',
  status: 'status',
  made_by: 'madeBy',
  made_by_name: 'madeByName',
  made_at: 'madeAt',
  exported_at: 'exportedAt',
  closed_at: 'closedAt',
  lines: 'lines',
  total_sen: 'totalSen',
  paid: 'paid',
  failed: 'failed',
  failures: { json: 'failures' },
});

/** Unique by account, day, amount, text and number. */
export const statementLineTable = tableOf<StatementLine>()(
  'statement_lines',
  {
    id: 'id',
    account: 'account',
    day: 'day',
    amount_sen: 'amountSen',
    text: 'text',
    number: 'number',
    state: 'state',
    payment_id: 'paymentId',
    entry_digest: 'entryDigest',
    imported_at: 'importedAt',
    decided_by: 'decidedBy',
    note: 'note',
  },
  MUTABLE_LINE_FIELDS,
);

/** One row: the columns of the last imported statement, as JSON. */
export interface StatementColumnsRow {
  id: 'last';
  columns: string;
}

/** Kept only while the person is owed money. */
export const bankDetailsTable = tableOf<SealedBankDetails>()('bank_details', {
  user_id: 'userId',
  /** Encrypted with the installation’s key. */
  sealed: 'sealed',
  given_at: 'givenAt',
});

export const secondFactorsTable = tableOf<SecondFactors>()('second_factors', {
  user_id: 'userId',
  passkeys: { json: 'passkeys' },
  /** Its secret is encrypted with the installation’s key. */
  authenticator: { json: 'authenticator' },
  /** Digests. */
  recovery_codes: { json: 'recoveryCodes' },
  wrong_codes: { json: 'wrongCodes' },
});

export const sessionConfirmationTable = tableOf<SessionConfirmation>()('session_confirmations', {
  session_id: 'sessionId',
  user_id: 'userId',
  confirmed_at: 'confirmedAt',
  second_factor_at: 'secondFactorAt',
});

export const passkeyChallengeTable = tableOf<PasskeyChallenge>()('passkey_challenges', {
  challenge: 'challenge',
  purpose: 'purpose',
  session_id: 'sessionId',
  expires_at: 'expiresAt',
});

/** Append-only. */
export const ledgerTable = tableOf<LedgerEntry>()('ledger_entries', {
  payment_id: 'paymentId',
  ticket_id: 'ticketId',
  event_id: 'eventId',
  kind: 'kind',
  reference: 'reference',
  account: 'account',
  amount_sen: 'amountSen',
  currency: 'currency',
  at: 'at',
});

/** Never changed. */
export const receiptTable = tableOf<Receipt>()('receipts', {
  number: 'number',
  kind: 'kind',
  year: 'year',
  sequence: 'sequence',
  payment_id: 'paymentId',
  refund_id: 'refundId',
  ticket_id: 'ticketId',
  user_id: 'userId',
  amount_sen: 'amountSen',
  currency: 'currency',
  issuer_name: 'issuer.name',
  issuer_registration: 'issuer.registration',
  issuer_address: 'issuer.address',
  buyer_name: 'buyerName',
  buyer_email: 'buyerEmail',
  event_title: 'eventTitle',
  provider: 'provider',
  method: 'method',
  reference: 'reference',
  paid_at: 'paidAt',
  issued_at: 'issuedAt',
});

export const providerEventTable = tableOf<ProviderEvent>()('provider_events', {
  provider: 'provider',
  event_key: 'eventKey',
  provider_ref: 'providerRef',
  raw: 'raw',
  received_at: 'receivedAt',
});

export interface ProviderRecordRow {
  provider: ProviderId;
  ref: string;
  body: string;
  due_at: Instant | null;
  version: number;
}

export const outboxTable = tableOf<OutboxMessage>()('outbox', {
  id: 'id',
  to_name: 'to.name',
  to_email: 'to.email',
  notice: { json: 'notice' },
  /** The index in `MAIL_LANES`: 0 is sent first. */
  lane: ({ notice }) => MAIL_LANES.indexOf(laneOf(notice)),
  /** The one-time secret of the mail's link, encrypted with the installation’s key. */
  sealed_secret: 'sealedSecret',
  created_at: 'createdAt',
  due_at: 'dueAt',
  sent_at: 'sentAt',
  attempts: 'attempts',
  last_error: 'lastError',
  search_text: mailTextOf,
});

/** One message to all attendees of an event. */
export const messageTable = tableOf<SentMessage>()('attendee_messages', {
  id: 'id',
  event_id: 'eventId',
  kind: 'kind',
  sent_at: 'sentAt',
});

/** An uploaded picture. */
export const uploadTable = tableOf<PictureUpload>()('picture_uploads', {
  name: 'name',
  uid: 'uid',
  uploaded_at: 'uploadedAt',
});

export const personTable = tableOf<Person>()('people', {
  uid: 'uid',
  email: 'email',
  /** The email in lower case, for look-ups. */
  email_key: ({ email }) => email.toLowerCase(),
  name: 'name',
  role: 'role',
  student_id: 'studentId',
  faculty: 'faculty',
  phone_number: 'phoneNumber',
  year: 'year',
  name_source: 'sources.name',
  student_id_source: 'sources.studentId',
  faculty_source: 'sources.faculty',
  year_source: 'sources.year',
  /** Unique. */
  student_id_key: provenStudentId,
  is_club_verified: { flag: 'isClubVerified' },
  is_email_accepted: { flag: 'isEmailAccepted' },
  photo_url: 'photoURL',
  provider: 'provider',
  privacy_notice: { json: 'privacyNotice' },
  disabled_at: 'disabledAt',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  search_text: personTextOf,
});

/** The registrar’s list. Replaced as a whole. */
export const rosterTable = tableOf<RosterEntry>()('roster_entries', {
  line: 'line',
  /** In lower case; unique. */
  email_key: 'email',
  name: 'name',
  student_id: 'studentId',
  /** Unique. */
  student_id_key: ({ studentId }) => (studentId === null ? null : studentIdKey(studentId)),
  faculty: 'faculty',
  year: 'year',
  imported_at: 'importedAt',
});

/** Net sales, and beside them the reversed part. */
interface SalesFiguresRow {
  tickets: number;
  revenue_sen: Sen;
  fee_sen: Sen;
  reversed_tickets: number;
  reversed_sen: Sen;
}

/** The sales of an event on a day. */
export interface DaySalesRow extends SalesFiguresRow {
  event_id: EventId;
  day: Day;
}

/** The sales of an event over all days. */
export interface EventSalesRow extends SalesFiguresRow {
  event_id: EventId;
}

/** The sales of a club's events on a day. */
export interface ClubSalesRow extends SalesFiguresRow {
  organizer_id: PersonId;
  day: Day;
}

export const clubTable = tableOf<Club>()('clubs', {
  id: 'id',
  slug: 'slug',
  name: 'name',
  name_ms: 'nameMs',
  about: 'about',
  logo_url: 'logoUrl',
  contact_email: 'contactEmail',
  state: 'state',
  verified_until: 'verifiedUntil',
  merged_into: 'mergedInto',
  reminded_at: 'remindedAt',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  edited_at: 'editedAt',
  search_text: clubTextOf,
});

export const memberTable = tableOf<Membership>()('club_members', {
  club_id: 'clubId',
  uid: 'uid',
  office: 'office',
  since: 'since',
});

export const invitationTable = tableOf<Invitation>()('club_invitations', {
  id: 'id',
  club_id: 'clubId',
  email: 'email',
  office: 'office',
  token_hash: 'tokenHash',
  invited_by: 'invitedBy',
  created_at: 'createdAt',
  expires_at: 'expiresAt',
  accepted_at: 'acceptedAt',
});

export const handoverTable = tableOf<Handover>()('club_handovers', {
  id: 'id',
  club_id: 'clubId',
  proposed_by: 'proposedBy',
  successor: 'successor',
  staying: { json: 'staying' },
  state: 'state',
  proposed_at: 'proposedAt',
  accepted_at: 'acceptedAt',
  decided_at: 'decidedAt',
  decided_by: 'decidedBy',
});

export const clubMailTable = tableOf<ClubMail>()('club_mails', {
  id: 'id',
  club_id: 'clubId',
  kind: 'kind',
  recipient: 'recipient',
  sent_at: 'sentAt',
});

export const clubRequestTable = tableOf<ClubRequest>()('club_requests', {
  id: 'id',
  uid: 'uid',
  email: 'email',
  person_name: 'personName',
  club_id: 'clubId',
  club_name: 'clubName',
  club_name_ms: 'clubNameMs',
  contact_email: 'contactEmail',
  about: 'about',
  status: 'status',
  note: 'note',
  created_at: 'createdAt',
  decided_at: 'decidedAt',
});

/** Append-only. */
export const auditTable = tableOf<AuditEntry>()('audit_log', {
  number: 'number',
  at: 'at',
  actor: 'actor',
  club: 'club',
  action: 'action',
  subject: 'subject',
  detail: 'detail',
  hash: 'hash',
});

/** At most one row, of a log that was rewritten: the last hash before, which entry 1 is chained to. */
export interface AuditChainRow {
  /** Always 1. */
  number: number;
  previous_hash: string;
}

/** One row. */
export const operatorStateTable = tableOf<OperatorState>()('operator_state', {
  id: () => 'only',
  watched_since: 'watchedSince',
  backed_up_at: 'backedUpAt',
  digest_day: 'digestDay',
  alerts: { json: 'alerts' },
});

/** Live updates for processes that poll. */
export interface LiveWordsRow {
  id: string;
  /** The process that published them. */
  sender: string;
  /** JSON. */
  words: string;
  told_at: Instant;
}

/** A lease for work that one process does at a time. */
export interface LeaseRow {
  name: string;
  holder: string;
  ends_at: Instant;
}

/** The calls of one caller in a minute, summed over all processes. */
export interface CallCountRow {
  minute: Instant;
  caller: string;
  calls: number;
}

/** A person who closed the account. */
export interface ErasedPersonRow {
  uid: PersonId;
  erased_at: Instant;
}
