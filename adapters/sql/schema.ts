import type { Day } from '#core/analytics/sales-day.ts';
import type { AuditAction } from '#core/audit/audit-entry.ts';
import type { ClubRequestId, ClubRequestStatus } from '#core/clubs/club-request.ts';
import type { Category, EventId, StoredEventStatus } from '#core/events/event.ts';
import type {
  Payment,
  PaymentFailure,
  PaymentId,
  PaymentStatus,
  ProviderId,
  Resolution,
} from '#core/payments/payment.ts';
import type { RefundId, RefundReason, RefundStatus } from '#core/payments/refund.ts';
import type { PersonId, Role } from '#core/people/person.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Sen } from '#core/shared/money.ts';
import type { TicketId, TicketStatus } from '#core/tickets/ticket.ts';

/** The tables, in every SQL database alike. A column is `text` or `integer`, nothing else. */
export interface Schema {
  events: EventRow;
  event_places: EventPlacesRow;
  tickets: TicketRow;
  payments: PaymentRow;
  refunds: RefundRow;
  provider_events: ProviderEventRow;
  provider_records: ProviderRecordRow;
  outbox: OutboxRow;
  people: PersonRow;
  sales_by_day: SalesRow;
  club_requests: ClubRequestRow;
  audit_log: AuditRow;
}

/** What a club tells of its event. */
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
  /** JSON: a list of texts. */
  tags: string;
  per_person_limit: number | null;
  organizer_id: PersonId;
  organizer_name: string;
  organizer_email: string;
  status: StoredEventStatus;
  cancellation_reason: string | null;
  created_at: Instant;
  updated_at: Instant;
  search_text: string;
}

/** Apart from the event, because every purchase writes this row. */
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
}

export interface RefundRow {
  id: RefundId;
  payment_id: PaymentId;
  ticket_id: TicketId;
  user_id: PersonId;
  amount_sen: Sen;
  reason: RefundReason;
  status: RefundStatus;
  bank_reference: string | null;
  created_at: Instant;
  updated_at: Instant;
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
  created_at: Instant;
  due_at: Instant | null;
  sent_at: Instant | null;
  attempts: number;
  last_error: string | null;
}

export interface PersonRow {
  uid: PersonId;
  email: string;
  /** The e-mail in lower case, to find it by. */
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

/** What an event sold on a day, so that figures cost the same for any number of tickets. */
export interface SalesRow {
  event_id: EventId;
  day: Day;
  tickets: number;
  revenue_sen: Sen;
  fee_sen: Sen;
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

/** Never changed, never removed. */
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
