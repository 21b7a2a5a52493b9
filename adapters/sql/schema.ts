import type { MessageKind } from '#core/attendees/message-log.ts';
import type { AuditAction } from '#core/audit/audit-entry.ts';
import type { ClubRequestStatus } from '#core/clubs/club-request.ts';
import type { Category, SalesPause, StoredEventStatus } from '#core/events/event.ts';
import type { LedgerAccount, LedgerKind } from '#core/payments/ledger-entry.ts';
import type { Payment, PaymentFailure, PaymentStatus, Resolution } from '#core/payments/payment.ts';
import type { RefundReason } from '#core/payments/refund-reason.ts';
import type { Role } from '#core/people/person.ts';
import type { PaymentAlert, PaymentAlertKind } from '#core/reconciliation/payment-alert.ts';
import type { RefundStatus } from '#core/refunds/refund.ts';
import type { Day } from '#core/shared/day.ts';
import type {
  ClubRequestId,
  EventId,
  PaymentAlertId,
  PaymentId,
  PersonId,
  ProviderId,
  RefundBatchId,
  RefundId,
  TicketId,
} from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Sen } from '#core/shared/money.ts';
import type { TicketStatus } from '#core/tickets/ticket.ts';
import type { RefundBatchStatus } from '#core/transfers/refund-batch.ts';

/** The tables, the same in every SQL database. A column is `text` or `integer`. */
export interface Schema {
  check_ins: CheckInRow;
  events: EventRow;
  event_places: EventPlacesRow;
  tickets: TicketRow;
  cancelling_failures: CancellingFailureRow;
  payments: PaymentRow;
  refunds: RefundRow;
  payment_alerts: PaymentAlertRow;
  payment_comparisons: PaymentComparisonRow;
  refund_batches: RefundBatchRow;
  bank_details: BankDetailsRow;
  ledger_entries: LedgerRow;
  provider_events: ProviderEventRow;
  provider_records: ProviderRecordRow;
  outbox: OutboxRow;
  attendee_messages: AttendeeMessageRow;
  picture_uploads: PictureUploadRow;
  people: PersonRow;
  sales_by_day: DaySalesRow;
  sales_by_event: EventSalesRow;
  sales_by_club: ClubSalesRow;
  club_requests: ClubRequestRow;
  audit_log: AuditRow;
  live_words: LiveWordsRow;
  leases: LeaseRow;
  call_counts: CallCountRow;
}

/** Append-only. */
export interface CheckInRow {
  ticket_id: TicketId;
  event_id: EventId;
  scan_id: string;
  gate: string;
  admitted_by: PersonId;
  at: Instant;
}

/** The details of an event. */
export interface EventRow {
  id: EventId;
  title: string;
  description: string;
  category: Category;
  starts_at: Instant;
  ends_at: Instant;
  location: string;
  venue: string;
  price_sen: Sen;
  image_url: string | null;
  /** A JSON array of texts. */
  tags: string;
  per_person_limit: number | null;
  organizer_id: PersonId;
  organizer_name: string;
  organizer_email: string;
  status: StoredEventStatus;
  cancellation_reason: string | null;
  review_note: string | null;
  approved_at: Instant | null;
  paused_for: SalesPause | null;
  created_at: Instant;
  updated_at: Instant;
  search_text: string;
}

/** Separate from the event, because every purchase writes this row. */
export interface EventPlacesRow {
  event_id: EventId;
  capacity: number;
  sold: number;
  held: number;
}

export interface TicketRow {
  id: TicketId;
  event_id: EventId;
  user_id: PersonId;
  buyer_name: string;
  buyer_email: string;
  status: TicketStatus;
  price_sen: Sen;
  fee_bps: number;
  fee_fixed_sen: Sen;
  fee_sen: Sen;
  purchased_at: Instant;
  hold_expires_at: Instant | null;
  hold_extended_at: Instant | null;
  hold_warned_at: Instant | null;
  confirmed_at: Instant | null;
  closed_at: Instant | null;
  generation: number;
  idempotency_key: string | null;
  search_text: string;
}

/** Why a ticket of a cancelled event could not be cancelled. Obsolete once it is cancelled. */
export interface CancellingFailureRow {
  ticket_id: TicketId;
  problem: string;
  at: Instant;
}

export interface PaymentRow {
  id: PaymentId;
  ticket_id: TicketId;
  event_id: EventId;
  user_id: PersonId;
  provider: ProviderId;
  provider_ref: string | null;
  checkout_url: string | null;
  amount_sen: Sen;
  currency: Payment['currency'];
  status: PaymentStatus;
  resolution: Resolution | null;
  failure: PaymentFailure | null;
  received_sen: Sen;
  created_at: Instant;
  expires_at: Instant;
  settled_at: Instant | null;
  check_due_at: Instant | null;
  charged_back_at: Instant | null;
}

export interface RefundRow {
  id: RefundId;
  payment_id: PaymentId;
  ticket_id: TicketId;
  event_id: EventId;
  user_id: PersonId;
  amount_sen: Sen;
  currency: string;
  reason: RefundReason;
  status: RefundStatus;
  bank_reference: string | null;
  provider_refund_ref: string | null;
  attempts: number;
  due_at: Instant | null;
  problem: string | null;
  batch_id: RefundBatchId | null;
  sent_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Unique by kind and reference. */
export interface PaymentAlertRow {
  id: PaymentAlertId;
  kind: PaymentAlertKind;
  provider: ProviderId;
  provider_ref: string;
  payment_id: PaymentId | null;
  held_sen: Sen;
  reported_sen: Sen;
  currency: string;
  reported_state: PaymentAlert['reportedState'];
  raised_at: Instant;
  closed_at: Instant | null;
  note: string;
}

export interface PaymentComparisonRow {
  provider: ProviderId;
  day: Day;
  compared: number;
  differing: number;
  compared_at: Instant;
}

export interface RefundBatchRow {
  id: RefundBatchId;
  status: RefundBatchStatus;
  made_by: PersonId;
  made_by_name: string;
  made_at: Instant;
  exported_at: Instant | null;
  closed_at: Instant | null;
  lines: number;
  total_sen: Sen;
  paid: number;
  failed: number;
}

/** Kept only while the person is owed money. */
export interface BankDetailsRow {
  user_id: PersonId;
  /** Encrypted with the installation’s key. */
  sealed: string;
  given_at: Instant;
}

/** Append-only. */
export interface LedgerRow {
  payment_id: PaymentId;
  ticket_id: TicketId;
  event_id: EventId;
  kind: LedgerKind;
  reference: string;
  account: LedgerAccount;
  amount_sen: Sen;
  currency: string;
  at: Instant;
}

export interface ProviderEventRow {
  provider: ProviderId;
  event_key: string;
  provider_ref: string;
  raw: string;
  received_at: Instant;
}

export interface ProviderRecordRow {
  provider: ProviderId;
  ref: string;
  body: string;
  due_at: Instant | null;
  version: number;
}

export interface OutboxRow {
  id: string;
  to_name: string;
  to_email: string;
  /** JSON. */
  notice: string;
  /** The index in `MAIL_LANES`: 0 is sent first. */
  lane: number;
  /** The one-time secret of the mail's link, encrypted with the installation’s key. */
  sealed_secret: string | null;
  created_at: Instant;
  due_at: Instant | null;
  sent_at: Instant | null;
  attempts: number;
  last_error: string | null;
}

/** One message to all attendees of an event. */
export interface AttendeeMessageRow {
  id: string;
  event_id: EventId;
  kind: MessageKind;
  sent_at: Instant;
}

/** An uploaded picture. */
export interface PictureUploadRow {
  name: string;
  uid: PersonId;
  uploaded_at: Instant;
}

export interface PersonRow {
  uid: PersonId;
  email: string;
  /** The email in lower case, for look-ups. */
  email_key: string;
  name: string;
  role: Role;
  student_id: string;
  faculty: string;
  phone_number: string;
  /** 0 or 1. */
  is_club_verified: number;
  photo_url: string | null;
  provider: 'google' | null;
  disabled_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  search_text: string;
}

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

export interface ClubRequestRow {
  id: ClubRequestId;
  uid: PersonId;
  email: string;
  person_name: string;
  club_name: string;
  about: string;
  status: ClubRequestStatus;
  note: string;
  created_at: Instant;
  decided_at: Instant | null;
}

/** Append-only. */
export interface AuditRow {
  number: number;
  at: Instant;
  actor: string;
  actor_name: string;
  action: AuditAction;
  subject: string;
  subject_name: string;
  detail: string;
  hash: string;
}

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
