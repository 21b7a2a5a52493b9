import type { SentMessage } from '#core/attendees/message-log.ts';
import { type EventMessage, MUTABLE_MESSAGE_FIELDS } from '#core/attendees/messages/event-message.ts';
import type { MessageDelivery } from '#core/attendees/messages/message-repository.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { MUTABLE_LINE_FIELDS, type StatementLine } from '#core/bank-statements/statement-line.ts';
import type { CalendarAddress } from '#core/calendar/calendar-addresses.ts';
import type { Admission } from '#core/check-in/admission.ts';
import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { TicketNote } from '#core/check-in/notes/ticket-note.ts';
import type { CheckInDevice, CheckInPass, DeviceContact } from '#core/check-in/passes/check-in-pass.ts';
import type { DevicePlaces } from '#core/check-in/passes/device-places.ts';
import type { CheckInPlan } from '#core/check-in/plan/check-in-plan.ts';
import { type Club, searchTextOf as clubTextOf } from '#core/clubs/club.ts';
import type { ClubMail } from '#core/clubs/club-mail-log.ts';
import type { ClubRequest } from '#core/clubs/club-request.ts';
import type { Handover } from '#core/clubs/handovers/handover.ts';
import type { Invitation } from '#core/clubs/members/invitation.ts';
import type { Membership } from '#core/clubs/members/membership.ts';
import type { ClubMember, WaitingMember } from '#core/clubs/people/club-member.ts';
import type { DomainEvent } from '#core/domain-events/domain-event.ts';
import type { ChangeNotice } from '#core/events/changes/change-notice.ts';
import { type Event, searchTextOf } from '#core/events/event.ts';
import type { PictureUpload } from '#core/files/upload-log.ts';
import type { ClubDigest } from '#core/follows/club-digest.ts';
import type { ClubNews } from '#core/follows/club-news.ts';
import type { Follow } from '#core/follows/follow.ts';
import type { Watch } from '#core/follows/watch.ts';
import type { LedgerEntry } from '#core/ledger/ledger-entry.ts';
import { laneOf, MAIL_LANES } from '#core/notifications/mail-lane.ts';
import { searchTextOf as mailTextOf, type OutboxMessage } from '#core/notifications/outbox-message.ts';
import type { PushMessage } from '#core/notifications/push/push-message.ts';
import type { PushSubscription } from '#core/notifications/push/push-subscription.ts';
import { mailSwitchOf } from '#core/notifications/topic.ts';
import type { AudienceList, ListEntry } from '#core/offers/audience-list.ts';
import type { Code } from '#core/offers/codes/code.ts';
import type { CountedTries } from '#core/offers/codes/code-tries.ts';
import type { Places } from '#core/offers/places.ts';
import type { Pool } from '#core/offers/pool.ts';
import type { TicketType } from '#core/offers/ticket-type.ts';
import type { OperatorState } from '#core/operator-alerts/operator-state.ts';
import type { Guest } from '#core/parties/guest.ts';
import type { ProviderEvent } from '#core/payments/callbacks/provider-event-repository.ts';
import { MUTABLE_PAYMENT_FIELDS, type Payment } from '#core/payments/payment.ts';
import { provenStudentId, studentIdKey } from '#core/people/facts/person-facts.ts';
import type { RosterEntry } from '#core/people/facts/roster-entry.ts';
import { type Person, searchTextOf as personTextOf } from '#core/people/person.ts';
import type { Preferences } from '#core/preferences/preferences.ts';
import {
  MUTABLE_VERIFICATION_FIELDS,
  type ProviderVerification,
} from '#core/provider-verification/provider-verification.ts';
import type { Answer } from '#core/questions/answer.ts';
import type { Question } from '#core/questions/question.ts';
import type { Receipt } from '#core/receipts/receipt.ts';
import type { PaymentAlert } from '#core/reconciliation/payment-alert.ts';
import type { PaymentComparison } from '#core/reconciliation/payment-comparison.ts';
import type { SealedBankDetails } from '#core/refund-batches/bank-details.ts';
import type { RefundBatch } from '#core/refund-batches/refund-batch.ts';
import type { Refund } from '#core/refunds/refund.ts';
import type { Reminder } from '#core/reminders/reminder-repository.ts';
import type { PasskeyChallenge } from '#core/second-factor/passkey-challenge.ts';
import type { SecondFactors } from '#core/second-factor/second-factors.ts';
import type { SessionConfirmation } from '#core/sessions/session-confirmation.ts';
import type { Day } from '#core/shared/day.ts';
import type { EventId, PersonId, ProviderId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Sen } from '#core/shared/money.ts';
import { holderTextOf, MUTABLE_TICKET_FIELDS, type Ticket } from '#core/tickets/ticket.ts';
import type { CancellationFailure } from '#core/tickets/ticket-repository.ts';
import type { CashCount } from '#core/walk-ins/cash/cash-count.ts';
import { ofType, type RowOf, rowsOf, tableOf } from './table.ts';
import { exported, internal, plain } from './table-columns.ts';

const ofUid = { column: 'uid', holds: 'uid' } as const;
const ofUserId = { column: 'user_id', holds: 'uid' } as const;

/** The addresses of ticket calendars that people have replaced. */
export const calendarAddressTable = tableOf<CalendarAddress>({ owner: ofUserId, erased: 'rows' })(
  'calendar_addresses',
  {
    user_id: plain('userId'),
    version: internal('version', 'calendar'),
    replaced_at: plain('replacedAt'),
  },
);

const ofTicket = { column: 'ticket_id', holds: 'ticket' } as const;

/** Append-only. */
export const doorEntryTable = tableOf<DoorEntry>({ owner: ofTicket })('door_entries', {
  /** The ticket, or the event for an entry without one. Unique with the scan. */
  subject: plain(({ ticketId, eventId }: DoorEntry) => ticketId ?? eventId),
  ticket_id: plain('ticketId'),
  scan_id: plain('scanId'),
  event_id: plain('eventId'),
  kind: plain('kind'),
  outcome: plain('outcome'),
  generation: plain('generation'),
  gate: exported('gate', 'check_ins'),
  device_id: plain('deviceId'),
  scanned_by: plain('by'),
  device_at: plain('deviceAt'),
  received_at: plain('receivedAt'),
  at: plain('at'),
  decided_by: plain('decidedBy'),
  answer: plain('answer'),
  as_of: plain('asOf'),
  target: plain('target'),
  via: plain('via'),
  re_entry: plain('reEntry'),
  ruling: plain('ruling'),
  by_lead: plain({ flag: 'byLead' }),
});

/** Follows from `door_entries`. */
export const admissionTable = tableOf<Admission>({ owner: ofTicket })('admissions', {
  ticket_id: plain('ticketId'),
  event_id: plain('eventId'),
  state: plain('state'),
  first_at: plain('firstAt'),
  last_at: plain('lastAt'),
  gate: internal('gate', 'check_ins'),
  device_id: plain('deviceId'),
  admitted_by: plain('admittedBy'),
  scan_id: plain('scanId'),
  times: plain('times'),
  people: plain('people'),
  people_in: plain('peopleIn'),
  open_conflicts: plain('openConflicts'),
});

/** How events check in, where it is not as usual. */
export const checkInPlanTable = tableOf<CheckInPlan>()('check_in_plans', {
  event_id: plain('eventId'),
  re_entry: plain('reEntry'),
  venue_limit: plain('venueLimit'),
  changed_at: plain('changedAt'),
});

export const devicePlacesTable = tableOf<DevicePlaces>()('device_places', {
  device_id: plain('deviceId'),
  event_id: plain('eventId'),
  places: plain('places'),
  promised: plain('promised'),
});

export const cashCountTable = tableOf<CashCount>()('cash_counts', {
  id: plain('id'),
  event_id: plain('eventId'),
  device_id: plain('deviceId'),
  counted_by: plain('countedBy'),
  float_sen: plain('floatSen'),
  sold_sen: plain('soldSen'),
  counted_sen: plain('countedSen'),
  counted_at: plain('countedAt'),
  witness_device_id: plain('witnessDeviceId'),
  witness_uid: plain('witnessUid'),
  witnessed_at: plain('witnessedAt'),
});

/** What organizers wrote about tickets. The note for who scans has an empty scan. */
export const ticketNoteTable = tableOf<TicketNote>({ owner: ofTicket, erased: 'rows' })('ticket_notes', {
  ticket_id: plain('ticketId'),
  scan_id: plain('scanId'),
  event_id: plain('eventId'),
  text: exported('text', 'ticket_notes'),
  kind: exported('kind', 'ticket_notes'),
  written_by: plain('by'),
  written_at: plain('at'),
});

/** What was last heard from devices that check in. */
export const deviceContactTable = tableOf<DeviceContact>()('check_in_contacts', {
  device_id: plain('deviceId'),
  contacted_at: plain('contactedAt'),
  list_as_of: plain('listAsOf'),
  waiting: plain('waiting'),
  last_seq: plain('lastSeq'),
});

export const passTable = tableOf<CheckInPass>()('check_in_passes', {
  id: plain('id'),
  event_id: plain('eventId'),
  gate: plain('gate'),
  may_list: plain({ flag: 'mayList' }),
  may_lead: plain({ flag: 'mayLead' }),
  may_sell: plain({ flag: 'maySell' }),
  type_ids: plain({ json: 'typeIds' }),
  secret_hash: plain('secretHash'),
  created_by: plain('createdBy'),
  created_at: plain('createdAt'),
  revoked_at: plain('revokedAt'),
});

export const deviceTable = tableOf<CheckInDevice>({ owner: ofUserId, erased: { name: '' } })(
  'check_in_devices',
  {
    id: plain('id'),
    event_id: plain('eventId'),
    pass_id: plain('passId'),
    user_id: plain('uid'),
    number: plain('index'),
    name: internal('name', 'volunteers'),
    token_hash: plain('tokenHash'),
    public_key: plain('publicKey'),
    started_at: plain('startedAt'),
  },
);

/** The details of an event. */
export const eventTable = tableOf<Omit<Event, keyof Places>>({
  owner: { column: 'organizer_id', holds: 'uid' },
  erased: { organizer_email: '' },
})('events', {
  id: plain('id'),
  title: plain('title'),
  description: plain('description'),
  category: plain('category'),
  starts_at: plain('startsAt'),
  ends_at: plain('endsAt'),
  location: plain('location'),
  venue: plain('venue'),
  price_sen: plain('priceSen'),
  image_url: plain('imageUrl'),
  tags: plain({ json: 'tags' }),
  per_person_limit: plain('perPersonLimit'),
  organizer_id: plain('organizerId'),
  organizer_name: exported('organizerName', 'organized_events'),
  organizer_email: exported('organizerEmail', 'organized_events'),
  status: plain('status'),
  cancellation_reason: plain('cancellationReason'),
  review_note: plain('reviewNote'),
  approved_at: plain('approvedAt'),
  paused_for: plain('pausedFor'),
  created_at: plain('createdAt'),
  updated_at: plain('updatedAt'),
  edited_at: plain('editedAt'),
  planned_at: plain('plannedAt'),
  questions_at: plain('questionsAt'),
  unreminded_until: plain('unremindedUntil'),
  moved_at: plain('movedAt'),
  search_text: internal(searchTextOf, 'organized_events'),
});

/** What holders are sent word of when an event's time or place changes. */
export const changeNoticeTable = tableOf<ChangeNotice>({
  mutable: ['after', 'dueAt', 'sentAt', 'giveBackUntil', 'recipients', 'lastUid', 'finishedAt'],
})('change_notices', {
  id: plain('id'),
  event_id: plain('eventId'),
  starts_at_before: plain('before.startsAt'),
  ends_at_before: plain('before.endsAt'),
  location_before: plain('before.location'),
  venue_before: plain('before.venue'),
  starts_at: plain('after.startsAt'),
  ends_at: plain('after.endsAt'),
  location: plain('after.location'),
  venue: plain('after.venue'),
  due_at: plain('dueAt'),
  sent_at: plain('sentAt'),
  give_back_until: plain('giveBackUntil'),
  recipients: plain('recipients'),
  last_uid: plain('lastUid'),
  finished_at: plain('finishedAt'),
});

/** Separate from the event, because every purchase writes this row. */
export const placesTable = tableOf<Places & Pick<Event, 'id'>>()('event_places', {
  event_id: plain('id'),
  capacity: plain('capacity'),
  sold: plain('sold'),
  held: plain('held'),
  set_aside: plain('setAside'),
});

export const ticketTypeTable = tableOf<TicketType>({
  mutable: [
    ...['poolId', 'name', 'nameMs', 'description', 'priceSen', 'opensAt', 'closesAt', 'opensAfter'],
    ...['openedAt', 'audience', 'limitPerPerson', 'visibility', 'grantsMembershipUntil', 'position'],
    'retiredAt',
  ] as (keyof TicketType)[],
})('ticket_types', {
  id: plain('id'),
  event_id: plain('eventId'),
  pool_id: plain('poolId'),
  name: plain('name'),
  name_ms: plain('nameMs'),
  description: plain('description'),
  price_sen: plain('priceSen'),
  opens_at: plain('opensAt'),
  closes_at: plain('closesAt'),
  opens_after: plain('opensAfter'),
  opened_at: plain('openedAt'),
  audience: plain({ json: 'audience' }),
  limit_per_person: plain('limitPerPerson'),
  visibility: plain('visibility'),
  grants_membership_until: plain('grantsMembershipUntil'),
  position: plain('position'),
  retired_at: plain('retiredAt'),
  sold: plain('sold'),
  held: plain('held'),
});

export const poolTable = tableOf<Pool>({ mutable: ['name', 'capacity', 'liftsAt', 'position'] })('pools', {
  id: plain('id'),
  event_id: plain('eventId'),
  name: plain('name'),
  capacity: plain('capacity'),
  lifts_at: plain('liftsAt'),
  position: plain('position'),
});

export const audienceListTable = tableOf<AudienceList>()('audience_lists', {
  id: plain('id'),
  event_id: plain('eventId'),
  name: plain('name'),
  count: plain('count'),
  created_at: plain('createdAt'),
});

export const codeTable = tableOf<Code>({ mutable: ['revokedAt'] })('codes', {
  id: plain('id'),
  event_id: plain('eventId'),
  text: plain('text'),
  kind: plain('kind'),
  value: plain('value'),
  type_ids: plain({ json: 'typeIds' }),
  max_uses: plain('maxUses'),
  per_person: plain('perPerson'),
  opens_at: plain('opensAt'),
  closes_at: plain('closesAt'),
  created_by: plain('createdBy'),
  created_at: plain('createdAt'),
  revoked_at: plain('revokedAt'),
  uses: plain('uses'),
});

/** The wrong codes that a person tried, until their count ends. */
export const codeTriesTable = tableOf<CountedTries>({
  owner: ofUserId,
  erased: 'rows',
})('code_tries', {
  user_id: plain('uid'),
  count: internal('count', 'sessions'),
  ends_at: plain('until'),
});

/** Who a list has: keyed hashes of addresses and matric numbers. People get the lists that have theirs. */
export const listEntryTable = tableOf<ListEntry>()('audience_list_entries', {
  list_id: plain('listId'),
  key: exported('key', 'audience_lists'),
});

export const ticketTable = tableOf<Ticket>({
  owner: ofUserId,
  erased: { buyer_name: '', buyer_email: '', search_text: '', cancellation_reason: null },
  alsoNamed: { column: 'payer_id', erased: { payer_name: '', payer_email: '' } },
  mutable: MUTABLE_TICKET_FIELDS,
  optional: ['payer', 'hold', 'code'],
})('tickets', {
  id: plain('id'),
  event_id: plain('eventId'),
  type_id: plain('typeId'),
  type_name: plain('typeName'),
  type_name_ms: plain('typeNameMs'),
  user_id: plain('holder.uid'),
  buyer_name: exported('holder.name', 'tickets'),
  buyer_email: exported('holder.email', 'tickets'),
  payer_id: plain('payer.uid'),
  payer_name: internal('payer.name', 'tickets'),
  payer_email: internal('payer.email', 'tickets'),
  status: plain('status'),
  origin: plain('origin'),
  price_sen: plain('priceSen'),
  list_price_sen: plain('listPriceSen'),
  code_id: plain('code.id'),
  code_text: plain('code.text'),
  fee_bps: plain('fee.bps'),
  fee_fixed_sen: plain('fee.fixedSen'),
  fee_sen: plain('fee.sen'),
  purchased_at: plain('purchasedAt'),
  hold_expires_at: plain('hold.until'),
  hold_for: plain('hold.for'),
  hold_extended_at: plain('hold.extendedAt'),
  hold_warned_at: plain('hold.warnedAt'),
  confirmed_at: plain('confirmedAt'),
  closed_at: plain('closedAt'),
  cancelled_by: plain('cancelledBy'),
  cancellation_reason: exported('cancellationReason', 'tickets'),
  generation: plain('generation'),
  idempotency_key: plain('idempotencyKey'),
  search_text: internal(holderTextOf, 'tickets'),
});

export const questionTable = tableOf<Question>()('questions', {
  id: plain('id'),
  event_id: plain('eventId'),
  position: plain('position'),
  kind: plain('kind'),
  label: plain('label'),
  label_ms: plain('labelMs'),
  help: plain('help'),
  options: plain({ json: 'options' }),
  required: plain({ flag: 'required' }),
  type_ids: plain({ json: 'typeIds' }),
  at_door: plain({ flag: 'atDoor' }),
  sensitive: plain({ flag: 'sensitive' }),
  delete_after_days: plain('deleteAfterDays'),
  retired_at: plain('retiredAt'),
});

/** What holders of tickets answered; values of sensitive questions are sealed. */
export const answerTable = tableOf<Answer>({ owner: ofTicket, erased: 'rows' })('answers', {
  ticket_id: plain('ticketId'),
  question_id: plain('questionId'),
  value: exported('value', 'answers'),
  is_sealed: plain({ flag: 'isSealed' }),
  wording: exported('wording', 'answers'),
  wording_ms: exported('wordingMs', 'answers'),
  at: exported('at', 'answers'),
  withdrawn_at: exported('withdrawnAt', 'answers'),
});
/** Whom an organizer invited, beside the ticket. */
export const guestTable = tableOf<Guest>({ owner: ofTicket, erased: 'rows', mutable: ['sentAgainAt'] })(
  'guests',
  {
    ticket_id: plain('ticketId'),
    event_id: plain('eventId'),
    note: exported('note', 'guests'),
    /** Keyed hashes of what the organizer wrote. */
    email_key: internal('emailKey', 'guests'),
    student_key: internal('studentKey', 'guests'),
    mailed_at: plain('mailedAt'),
    sent_again_at: plain({ json: 'sentAgainAt' }),
  },
);

/** Why a ticket of a cancelled event could not be cancelled. Obsolete once it is cancelled. */
export const cancellationFailureTable = tableOf<CancellationFailure>()('cancelling_failures', {
  ticket_id: plain('ticketId'),
  problem: plain('problem'),
  at: plain('at'),
});

export const paymentTable = tableOf<Payment>({
  owner: ofUserId,
  erased: { checkout_url: null },
  mutable: MUTABLE_PAYMENT_FIELDS,
})('payments', {
  id: plain('id'),
  ticket_id: plain('ticketId'),
  event_id: plain('eventId'),
  user_id: plain('userId'),
  provider: plain('provider'),
  method: exported('method', 'payments'),
  bank: exported('bank', 'payments'),
  provider_ref: exported('providerRef', 'payments'),
  checkout_url: internal('checkoutUrl', 'payments'),
  amount_sen: plain('amountSen'),
  currency: plain('currency'),
  status: plain('status'),
  resolution: plain('resolution'),
  failure: plain('failure'),
  received_sen: plain('receivedSen'),
  provider_fee_sen: plain('providerFeeSen'),
  created_at: plain('createdAt'),
  expires_at: plain('expiresAt'),
  settled_at: plain('settledAt'),
  check_due_at: plain('checkDueAt'),
  charged_back_at: plain('chargedBackAt'),
  transfer_reported_at: plain('transferReportedAt'),
});

export const refundTable = tableOf<Refund>({ owner: ofUserId, erased: { problem: null } })('refunds', {
  id: plain('id'),
  payment_id: plain('paymentId'),
  ticket_id: plain('ticketId'),
  event_id: plain('eventId'),
  user_id: plain('userId'),
  amount_sen: plain('amountSen'),
  currency: plain('currency'),
  reason: plain('reason'),
  status: plain('status'),
  bank_reference: exported('bankReference', 'refunds'),
  provider_refund_ref: exported('providerRefundRef', 'refunds'),
  attempts: plain('attempts'),
  due_at: plain('dueAt'),
  problem: exported('problem', 'refunds'),
  batch_id: plain('batchId'),
  requested_at: plain('requestedAt'),
  sent_at: plain('sentAt'),
  reminded_at: plain('remindedAt'),
  created_at: plain('createdAt'),
  updated_at: plain('updatedAt'),
});

/** Unique by kind and reference. */
export const alertTable = tableOf<PaymentAlert>()('payment_alerts', {
  id: plain('id'),
  kind: plain('kind'),
  provider: plain('provider'),
  provider_ref: plain('providerRef'),
  payment_id: plain('paymentId'),
  held_sen: plain('heldSen'),
  reported_sen: plain('reportedSen'),
  currency: plain('currency'),
  reported_state: plain('reportedState'),
  raised_at: plain('raisedAt'),
  closed_at: plain('closedAt'),
  note: internal('note', 'bank_statements'),
});

export const comparisonTable = tableOf<PaymentComparison>()('payment_comparisons', {
  provider: plain('provider'),
  day: plain('day'),
  compared: plain('compared'),
  differing: plain('differing'),
  compared_at: plain('comparedAt'),
});

export const verificationTable = tableOf<ProviderVerification>({ mutable: MUTABLE_VERIFICATION_FIELDS })(
  'provider_verifications',
  {
    id: plain('id'),
    provider: plain('provider'),
    mode: plain('mode'),
    fingerprint: plain('fingerprint'),
    amount_sen: plain('amountSen'),
    provider_ref: plain('providerRef'),
    status: plain('status'),
    started_at: plain('startedAt'),
    ended_at: plain('endedAt'),
    refused_callback_at: plain('refusedCallbackAt'),
  },
);

export const refundBatchTable = tableOf<RefundBatch>({
  owner: { column: 'made_by', holds: 'uid' },
  erased: { made_by_name: '' },
})('refund_batches', {
  id: plain('id'),
  status: plain('status'),
  made_by: plain('madeBy'),
  made_by_name: internal('madeByName', 'bank_statements'),
  made_at: plain('madeAt'),
  exported_at: plain('exportedAt'),
  closed_at: plain('closedAt'),
  lines: plain('lines'),
  total_sen: plain('totalSen'),
  paid: plain('paid'),
  failed: plain('failed'),
  failures: plain({ json: 'failures' }),
});

/** Unique by account, day, amount, text and number. */
export const statementLineTable = tableOf<StatementLine>({
  owner: { column: 'payment_id', holds: 'payment' },
  erased: { text: { column: 'id' }, note: '' },
  mutable: MUTABLE_LINE_FIELDS,
})('statement_lines', {
  id: plain('id'),
  account: plain('account'),
  day: plain('day'),
  amount_sen: plain('amountSen'),
  text: exported('text', 'bank_statements'),
  number: plain('number'),
  state: plain('state'),
  payment_id: plain('paymentId'),
  entry_digest: internal('entryDigest', 'bank_statements'),
  imported_at: plain('importedAt'),
  decided_by: plain('decidedBy'),
  note: internal('note', 'bank_statements'),
});

/** Kept only while the person is owed money. */
export const bankDetailsTable = tableOf<SealedBankDetails>({ owner: ofUserId, erased: 'rows' })(
  'bank_details',
  {
    user_id: plain('userId'),
    /** Encrypted with the installation’s key. */
    sealed: exported('sealed', 'bank_details'),
    given_at: plain('givenAt'),
  },
);

export const secondFactorsTable = tableOf<SecondFactors>({ owner: ofUserId, erased: 'rows' })(
  'second_factors',
  {
    user_id: plain('userId'),
    passkeys: exported({ json: 'passkeys' }, 'sign_in'),
    /** Its secret is encrypted with the installation’s key. */
    authenticator: exported({ json: 'authenticator' }, 'sign_in'),
    /** Digests. */
    recovery_codes: internal({ json: 'recoveryCodes' }, 'sign_in'),
    wrong_codes: plain({ json: 'wrongCodes' }),
  },
);

export const sessionConfirmationTable = tableOf<SessionConfirmation>({ owner: ofUserId, erased: 'rows' })(
  'session_confirmations',
  {
    session_id: internal('sessionId', 'sessions'),
    user_id: plain('userId'),
    confirmed_at: plain('confirmedAt'),
    second_factor_at: plain('secondFactorAt'),
  },
);

export const passkeyChallengeTable = tableOf<PasskeyChallenge>()('passkey_challenges', {
  challenge: plain('challenge'),
  purpose: plain('purpose'),
  session_id: internal('sessionId', 'sessions'),
  expires_at: plain('expiresAt'),
});

/** Append-only. */
export const ledgerTable = tableOf<LedgerEntry>()('ledger_entries', {
  payment_id: plain('paymentId'),
  ticket_id: plain('ticketId'),
  event_id: plain('eventId'),
  club_id: plain('clubId'),
  kind: plain('kind'),
  reference: plain('reference'),
  account: plain('account'),
  amount_sen: plain('amountSen'),
  currency: plain('currency'),
  at: plain('at'),
});

/** Never changed. */
export const receiptTable = tableOf<Receipt>({
  owner: ofUserId,
  erased: { buyer_name: '', buyer_email: '' },
})('receipts', {
  number: plain('number'),
  kind: plain('kind'),
  year: plain('year'),
  sequence: plain('sequence'),
  payment_id: plain('paymentId'),
  refund_id: plain('refundId'),
  ticket_id: plain('ticketId'),
  user_id: plain('userId'),
  amount_sen: plain('amountSen'),
  currency: plain('currency'),
  issuer_name: plain('issuer.name'),
  issuer_registration: plain('issuer.registration'),
  issuer_address: plain('issuer.address'),
  buyer_name: exported('buyerName', 'receipts'),
  buyer_email: exported('buyerEmail', 'receipts'),
  event_title: plain('eventTitle'),
  type_name: plain('typeName'),
  type_name_ms: plain('typeNameMs'),
  list_price_sen: plain('listPriceSen'),
  code_text: plain('codeText'),
  provider: plain('provider'),
  method: plain('method'),
  reference: exported('reference', 'receipts'),
  paid_at: plain('paidAt'),
  issued_at: plain('issuedAt'),
});

export const providerEventTable = tableOf<ProviderEvent>()('provider_events', {
  provider: plain('provider'),
  event_key: plain('eventKey'),
  provider_ref: plain('providerRef'),
  raw: internal('raw', 'provider_reports'),
  received_at: plain('receivedAt'),
});

export const outboxTable = tableOf<OutboxMessage>({
  owner: { column: 'to_email', holds: 'email' },
  erased: 'rows',
})('outbox', {
  id: plain('id'),
  /** Null for an address that is no person's, and in earlier mails. */
  user_id: plain('to.uid'),
  to_name: exported('to.name', 'mail'),
  to_email: exported('to.email', 'mail'),
  notice: internal({ json: 'notice' }, 'mail'),
  /** The index in `MAIL_LANES`: 0 is sent first. */
  lane: plain(({ notice }) => MAIL_LANES.indexOf(laneOf(notice))),
  /** What its recipient can switch it off by: a topic, or the digest. Null for what is always mailed. */
  topic: plain(({ notice }) => mailSwitchOf(notice)),
  /** The one-time secret of the mail's link, encrypted with the installation’s key. */
  sealed_secret: internal('sealedSecret', 'mail'),
  created_at: plain('createdAt'),
  due_at: plain('dueAt'),
  sent_at: plain('sentAt'),
  attempts: plain('attempts'),
  last_error: internal('lastError', 'mail'),
  search_text: internal(mailTextOf, 'mail'),
});

/** What people and guests want to hear, and how. */
export const preferenceTable = tableOf<Preferences>({
  owner: ofUserId,
  erased: 'rows',
  optional: ['quietHours'],
})('preferences', {
  user_id: plain('uid'),
  topics: exported({ json: 'topics' }, 'preferences'),
  digest: exported('digest', 'preferences'),
  quiet_from: exported('quietHours.from', 'preferences'),
  quiet_to: exported('quietHours.to', 'preferences'),
  language: exported('language', 'preferences'),
  reminders_off_since: plain('mailOffSince.reminders'),
  changes_off_since: plain('mailOffSince.changes'),
  organisers_off_since: plain('mailOffSince.organisers'),
  followed_clubs_off_since: plain('mailOffSince.followed_clubs'),
  waiting_off_since: plain('mailOffSince.waiting'),
  digest_off_since: plain('mailOffSince.digest'),
});

/** The browsers that want to be notified. */
export const pushSubscriptionTable = tableOf<PushSubscription>({ owner: ofUserId, erased: 'rows' })(
  'push_subscriptions',
  {
    id: plain('id'),
    user_id: plain('uid'),
    session_id: internal('sessionId', 'push'),
    /** Who knows it and has the installation's key can write to the browser. */
    endpoint: internal('endpoint', 'push'),
    p256dh: internal('p256dh', 'push'),
    auth: internal('auth', 'push'),
    device: exported('device', 'push'),
    vapid_key_id: plain('vapidKeyId'),
    created_at: exported('createdAt', 'push'),
    last_ok_at: exported('lastOkAt', 'push'),
    failures: plain('failures'),
  },
);

/** Messages to browsers. */
export const pushMessageTable = tableOf<PushMessage>({ owner: ofUserId, erased: 'rows' })('push_messages', {
  id: plain('id'),
  user_id: plain('to.uid'),
  /** Name, email and notice are removed when the message is done. */
  to_name: internal('to.name', 'push'),
  to_email: internal('to.email', 'push'),
  kind: exported('kind', 'push'),
  notice: internal({ json: 'notice' }, 'push'),
  mailed: plain({ flag: 'mailed' }),
  created_at: exported('createdAt', 'push'),
  due_at: plain('dueAt'),
  sent_at: exported('sentAt', 'push'),
  attempts: plain('attempts'),
  taken_by: plain({ json: 'takenBy' }),
  last_error: plain('lastError'),
});

/** Never changed. */
export const domainEventTable = tableOf<DomainEvent>({ owner: ofUserId })('domain_events', {
  id: plain('id'),
  kind: plain('kind'),
  at: plain('at'),
  event_id: plain('eventId'),
  ticket_id: plain('ticketId'),
  user_id: plain('uid'),
  /** Names nobody. */
  detail: plain({ json: 'detail' }),
});

/** One message to all attendees of an event. */
export const messageTable = tableOf<SentMessage>()('attendee_messages', {
  id: plain('id'),
  event_id: plain('eventId'),
  kind: plain('kind'),
  sent_at: plain('sentAt'),
});

/** What organizers write to the people of their events. */
export const eventMessageTable = tableOf<EventMessage>({ mutable: MUTABLE_MESSAGE_FIELDS })(
  'event_messages',
  {
    id: plain('id'),
    event_id: plain('eventId'),
    subject: plain('subject'),
    text: plain('text'),
    tells_of_change: plain({ flag: 'tellsOfChange' }),
    anchor: plain('anchor'),
    at: plain('at'),
    offset_minutes: plain('offsetMinutes'),
    segment: plain({ json: 'segment' }),
    also_later: plain({ flag: 'alsoLater' }),
    made_by: plain('madeBy'),
    made_at: plain('madeAt'),
    idempotency_key: plain('idempotencyKey'),
    cancelled_at: plain('cancelledAt'),
    sent_at: plain('sentAt'),
    due_at: plain('dueAt'),
    recipients: plain('recipients'),
    closed_at: plain('closedAt'),
  },
);

/** Who got which of these messages. */
export const messageDeliveryTable = tableOf<MessageDelivery>({ owner: ofUserId, erased: 'rows' })(
  'message_deliveries',
  {
    message_id: plain('messageId'),
    user_id: plain('uid'),
    sent_at: exported('sentAt', 'notices'),
  },
);

/** Who was reminded of which event. */
export const reminderTable = tableOf<Reminder>({ owner: ofUserId, erased: 'rows' })('reminders', {
  event_id: plain('eventId'),
  user_id: plain('uid'),
  hours_before: plain('hoursBefore'),
  sent_at: exported('sentAt', 'notices'),
});

/** An uploaded picture. */
export const uploadTable = tableOf<PictureUpload>({ owner: ofUid })('picture_uploads', {
  name: exported('name', 'pictures'),
  uid: plain('uid'),
  uploaded_at: plain('uploadedAt'),
});

export const personTable = tableOf<Person>({ owner: ofUid, erased: 'rows' })('people', {
  uid: plain('uid'),
  email: exported('email', 'profile'),
  /** The email in lower case, for look-ups. */
  email_key: internal(({ email }) => email.toLowerCase(), 'profile'),
  name: exported('name', 'profile'),
  role: exported('role', 'profile'),
  student_id: exported('studentId', 'profile'),
  faculty: exported('faculty', 'profile'),
  phone_number: exported('phoneNumber', 'profile'),
  year: exported('year', 'profile'),
  name_source: exported('sources.name', 'profile'),
  student_id_source: exported('sources.studentId', 'profile'),
  faculty_source: exported('sources.faculty', 'profile'),
  year_source: exported('sources.year', 'profile'),
  /** Unique. */
  student_id_key: internal(provenStudentId, 'profile'),
  is_club_verified: exported({ flag: 'isClubVerified' }, 'profile'),
  is_email_accepted: exported({ flag: 'isEmailAccepted' }, 'profile'),
  photo_url: exported('photoURL', 'profile'),
  provider: exported('provider', 'profile'),
  privacy_notice: exported({ json: 'privacyNotice' }, 'profile'),
  disabled_at: exported('disabledAt', 'profile'),
  created_at: plain('createdAt'),
  updated_at: plain('updatedAt'),
  search_text: internal(personTextOf, 'profile'),
});

/** The registrar’s list. Replaced as a whole. */
export const rosterTable = tableOf<RosterEntry>()('roster_entries', {
  line: plain('line'),
  /** In lower case; unique. */
  email_key: internal('email', 'roster'),
  name: internal('name', 'roster'),
  student_id: internal('studentId', 'roster'),
  /** Unique. */
  student_id_key: internal(
    ({ studentId }) => (studentId === null ? null : studentIdKey(studentId)),
    'roster',
  ),
  faculty: internal('faculty', 'roster'),
  year: internal('year', 'roster'),
  imported_at: plain('importedAt'),
});

/** Net sales, and beside them the reversed part. */
const salesFigures = {
  tickets: plain(ofType<number>()),
  revenue_sen: plain(ofType<Sen>()),
  fee_sen: plain(ofType<Sen>()),
  reversed_tickets: plain(ofType<number>()),
  reversed_sen: plain(ofType<Sen>()),
};

export const clubTable = tableOf<Club>()('clubs', {
  id: plain('id'),
  slug: plain('slug'),
  name: plain('name'),
  name_ms: plain('nameMs'),
  about: plain('about'),
  logo_url: plain('logoUrl'),
  contact_email: plain('contactEmail'),
  state: plain('state'),
  joining: plain('joining'),
  verified_until: plain('verifiedUntil'),
  merged_into: plain('mergedInto'),
  reminded_at: plain('remindedAt'),
  created_at: plain('createdAt'),
  updated_at: plain('updatedAt'),
  edited_at: plain('editedAt'),
  search_text: plain(clubTextOf),
});

export const memberTable = tableOf<Membership>({ owner: ofUid, erased: 'rows' })('club_members', {
  club_id: plain('clubId'),
  uid: plain('uid'),
  office: exported('office', 'memberships'),
  since: exported('since', 'memberships'),
});

/** The people of clubs, who are not their committees. */
export const clubPersonTable = tableOf<ClubMember>({
  owner: ofUid,
  erased: 'rows',
  mutable: ['clubId', 'state', 'how', 'since', 'until', 'endedAt', 'endedBy'],
})('club_people', {
  id: plain('id'),
  club_id: plain('clubId'),
  uid: plain('uid'),
  ticket_id: plain('ticketId'),
  state: exported('state', 'club_people'),
  how: exported('how', 'club_people'),
  since: exported('since', 'club_people'),
  until: exported('until', 'club_people'),
  ended_at: exported('endedAt', 'club_people'),
  ended_by: plain('endedBy'),
});

/** Who is on a club's list and has no account yet: keyed hashes of addresses and matric numbers. */
export const waitingMemberTable = tableOf<WaitingMember>()('club_people_waiting', {
  club_id: plain('clubId'),
  key: internal('key', 'club_people'),
  line_id: plain('lineId'),
  until: plain('until'),
  added_at: plain('addedAt'),
});

export const followTable = tableOf<Follow>({ owner: ofUserId, erased: 'rows' })('follows', {
  user_id: plain('uid'),
  club_id: exported('clubId', 'follows'),
  since: exported('since', 'follows'),
});

export const watchTable = tableOf<Watch>({ owner: ofUserId, erased: 'rows' })('watches', {
  user_id: plain('uid'),
  event_id: exported('eventId', 'follows'),
  since: exported('since', 'follows'),
  notified_at: exported('notifiedAt', 'follows'),
  had_open: internal({ flag: 'hadOpen' }, 'follows'),
});

/** When events became public, and how far their followers were notified. */
export const clubNewsTable = tableOf<ClubNews>()('club_news', {
  event_id: plain('eventId'),
  published_at: plain('publishedAt'),
  sent_at: plain('sentAt'),
  sent_to: plain('sentTo'),
});

/** The last week whose digest a person got. */
export const clubDigestTable = tableOf<ClubDigest>({ owner: ofUserId, erased: 'rows' })('club_digests', {
  user_id: plain('uid'),
  week: internal('week', 'follows'),
});

export const invitationTable = tableOf<Invitation>({
  owner: { column: 'email', holds: 'email' },
  erased: 'rows',
})('club_invitations', {
  id: plain('id'),
  club_id: plain('clubId'),
  email: internal('email', 'memberships'),
  office: plain('office'),
  token_hash: plain('tokenHash'),
  invited_by: plain('invitedBy'),
  created_at: plain('createdAt'),
  expires_at: plain('expiresAt'),
  accepted_at: plain('acceptedAt'),
  declined_at: plain('declinedAt'),
});

export const handoverTable = tableOf<Handover>()('club_handovers', {
  id: plain('id'),
  club_id: plain('clubId'),
  proposed_by: plain('proposedBy'),
  successor: plain('successor'),
  staying: plain({ json: 'staying' }),
  state: plain('state'),
  proposed_at: plain('proposedAt'),
  accepted_at: plain('acceptedAt'),
  decided_at: plain('decidedAt'),
  decided_by: plain('decidedBy'),
});

export const clubMailTable = tableOf<ClubMail>()('club_mails', {
  id: plain('id'),
  club_id: plain('clubId'),
  kind: plain('kind'),
  recipient: plain('recipient'),
  sent_at: plain('sentAt'),
});

export const clubRequestTable = tableOf<ClubRequest>({ owner: ofUid, erased: 'rows' })('club_requests', {
  id: plain('id'),
  uid: plain('uid'),
  email: exported('email', 'club_requests'),
  person_name: exported('personName', 'club_requests'),
  club_id: plain('clubId'),
  club_name: exported('clubName', 'club_requests'),
  club_name_ms: exported('clubNameMs', 'club_requests'),
  contact_email: exported('contactEmail', 'club_requests'),
  about: exported('about', 'club_requests'),
  status: plain('status'),
  note: exported('note', 'club_requests'),
  created_at: plain('createdAt'),
  decided_at: plain('decidedAt'),
});

/** Append-only. */
export const auditTable = tableOf<AuditEntry>({ owner: { column: 'subject', holds: 'uid' } })('audit_log', {
  number: plain('number'),
  at: plain('at'),
  actor: plain('actor'),
  club: plain('club'),
  action: plain('action'),
  subject: plain('subject'),
  detail: exported('detail', 'audit'),
  hash: plain('hash'),
});

/** One row. */
export const operatorStateTable = tableOf<OperatorState>()('operator_state', {
  id: plain(() => 'only'),
  watched_since: plain('watchedSince'),
  backed_up_at: plain('backedUpAt'),
  digest_day: plain('digestDay'),
  alerts: plain({ json: 'alerts' }),
});

/** The tables, the same in every SQL database. A column is `text` or `integer`. */
export const TABLES = {
  calendar_addresses: calendarAddressTable,
  door_entries: doorEntryTable,
  admissions: admissionTable,
  check_in_passes: passTable,
  check_in_devices: deviceTable,
  check_in_contacts: deviceContactTable,
  check_in_plans: checkInPlanTable,
  ticket_notes: ticketNoteTable,
  events: eventTable,
  event_places: placesTable,
  device_places: devicePlacesTable,
  cash_counts: cashCountTable,
  change_notices: changeNoticeTable,
  pools: poolTable,
  ticket_types: ticketTypeTable,
  questions: questionTable,
  tickets: ticketTable,
  answers: answerTable,
  guests: guestTable,
  cancelling_failures: cancellationFailureTable,
  payments: paymentTable,
  refunds: refundTable,
  payment_alerts: alertTable,
  payment_comparisons: comparisonTable,
  provider_verifications: verificationTable,
  refund_batches: refundBatchTable,
  statement_lines: statementLineTable,
  /** One row: the columns of the last imported statement, as JSON. */
  statement_columns: rowsOf('statement_columns', {
    id: plain(ofType<'last'>()),
    columns: plain(ofType<string>()),
  }),
  bank_details: bankDetailsTable,
  second_factors: secondFactorsTable,
  session_confirmations: sessionConfirmationTable,
  passkey_challenges: passkeyChallengeTable,
  ledger_entries: ledgerTable,
  receipts: receiptTable,
  provider_events: providerEventTable,
  provider_records: rowsOf('provider_records', {
    provider: plain(ofType<ProviderId>()),
    ref: plain(ofType<string>()),
    body: internal(ofType<string>(), 'provider_reports'),
    due_at: plain(ofType<Instant | null>()),
    version: plain(ofType<number>()),
  }),
  outbox: outboxTable,
  preferences: preferenceTable,
  push_subscriptions: pushSubscriptionTable,
  push_messages: pushMessageTable,
  domain_events: domainEventTable,
  attendee_messages: messageTable,
  event_messages: eventMessageTable,
  message_deliveries: messageDeliveryTable,
  reminders: reminderTable,
  picture_uploads: uploadTable,
  people: personTable,
  roster_entries: rosterTable,
  /** The sales of an event on a day. */
  sales_by_day: rowsOf('sales_by_day', {
    event_id: plain(ofType<EventId>()),
    day: plain(ofType<Day>()),
    ...salesFigures,
  }),
  /** The sales of an event over all days. */
  sales_by_event: rowsOf('sales_by_event', {
    event_id: plain(ofType<EventId>()),
    ...salesFigures,
  }),
  /** The sales of a club's events on a day. */
  sales_by_club: rowsOf('sales_by_club', {
    organizer_id: plain(ofType<PersonId>()),
    day: plain(ofType<Day>()),
    ...salesFigures,
  }),
  clubs: clubTable,
  codes: codeTable,
  code_tries: codeTriesTable,
  audience_lists: audienceListTable,
  audience_list_entries: listEntryTable,
  club_members: memberTable,
  club_people: clubPersonTable,
  club_people_waiting: waitingMemberTable,
  follows: followTable,
  watches: watchTable,
  club_news: clubNewsTable,
  club_digests: clubDigestTable,
  club_invitations: invitationTable,
  club_handovers: handoverTable,
  club_mails: clubMailTable,
  club_requests: clubRequestTable,
  audit_log: auditTable,
  /** At most one row, of a log that was rewritten: the last hash before, which entry 1 is chained to. */
  audit_chain: rowsOf('audit_chain', {
    /** Always 1. */
    number: plain(ofType<number>()),
    previous_hash: plain(ofType<string>()),
  }),
  /** Live updates for processes that poll. */
  live_words: rowsOf('live_words', {
    id: plain(ofType<string>()),
    /** The process that published them. */
    sender: plain(ofType<string>()),
    /** JSON. */
    words: plain(ofType<string>()),
    told_at: plain(ofType<Instant>()),
  }),
  operator_state: operatorStateTable,
  /** A lease for work that one process does at a time. */
  leases: rowsOf('leases', {
    name: plain(ofType<string>()),
    holder: plain(ofType<string>()),
    ends_at: plain(ofType<Instant>()),
  }),
  /** The calls of one caller in a minute, summed over all processes. */
  call_counts: rowsOf('call_counts', {
    minute: plain(ofType<Instant>()),
    caller: internal(ofType<string>(), 'sessions'),
    calls: plain(ofType<number>()),
  }),
  /** A person who closed the account. */
  erased_people: rowsOf('erased_people', {
    uid: plain(ofType<PersonId>()),
    erased_at: plain(ofType<Instant>()),
  }),
};

/** The rows of each table. */
export type Schema = { [Name in keyof typeof TABLES]: RowOf<(typeof TABLES)[Name]> };
