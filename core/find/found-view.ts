import type { ClubState } from '../clubs/club.ts';
import { type Event, type EventStatus, statusAt } from '../events/event.ts';
import { payerOf } from '../parties/party.ts';
import type { Payment } from '../payments/payment.ts';
import type { ManagedPersonView } from '../people/managed-person-view.ts';
import { paymentReference } from '../receipts/payment-reference.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { Refund } from '../refunds/refund.ts';
import type { ClubId, EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { TicketRecord } from '../tickets/ticket-queries.ts';

export type FoundPerson = Pick<ManagedPersonView, 'uid' | 'name' | 'email' | 'studentId' | 'role'>;

export interface FoundClub {
  readonly id: ClubId;
  readonly name: string;
  readonly state: ClubState;
}

export interface FoundEvent {
  readonly id: EventId;
  readonly title: string;
  readonly status: EventStatus;
  readonly startDate: Instant;
  readonly organizerName: string;
}

/** The event of a ticket or a payment. */
export type EventOfFound = Pick<FoundEvent, 'id' | 'title' | 'startDate'>;

/** A ticket with its latest payment and that one's refund. */
export interface FoundTicket extends Pick<Ticket, 'id' | 'status'> {
  readonly event: EventOfFound;
  /** Email and student id are empty for members who may not see them. */
  readonly holder: FoundHolder;
  /** When it expired or was cancelled; null for every other. */
  readonly closedAt: Instant | null;
  /** When the holder was let in; null before. */
  readonly checkedInAt: Instant | null;
  /** Null for a free ticket, before the buyer goes to pay, and for members who may not see money. */
  readonly payment: FoundMoney | null;
}

export interface FoundHolder {
  /** Null for everybody but admins. */
  readonly uid: PersonId | null;
  readonly name: string;
  readonly email: string;
  readonly studentId: string;
}

/** What became of a payment. */
export interface FoundMoney
  extends Pick<
    Payment,
    'id' | 'provider' | 'method' | 'status' | 'resolution' | 'failure' | 'createdAt' | 'settledAt'
  > {
  /** As people read it out. */
  readonly reference: string;
  /** Ringgit. */
  readonly amount: number;
  /** Null without a refund, and for members who may not see refunds. */
  readonly refund: (Pick<Refund, 'status' | 'reason' | 'currency'> & { readonly amount: number }) | null;
}

export interface FoundPayment extends FoundMoney {
  readonly event: EventOfFound;
  readonly ticket: Pick<Ticket, 'id' | 'status' | 'closedAt'>;
  readonly payer: Pick<FoundHolder, 'uid' | 'name'>;
  /** The number of the ticket's receipt; null without one, and for everybody but admins. */
  readonly receipt: string | null;
}

export type FoundReceipt = Pick<
  Receipt,
  'number' | 'kind' | 'currency' | 'buyerName' | 'eventTitle' | 'issuedAt'
> & {
  /** In the currency. */
  readonly amount: number;
};

export function toFoundEvent(event: Event, now: Instant): FoundEvent {
  const { id, title, startsAt, organizerName } = event;
  return { id, title, status: statusAt(event, now), startDate: startsAt, organizerName };
}

/** What of a ticket the reader may see. */
export interface FoundSight {
  readonly money: boolean;
  readonly refunds: boolean;
  readonly privateData: boolean;
  /** Whether the reader is an admin. */
  readonly accounts: boolean;
}

export function toFoundTicket(record: TicketRecord, sight: FoundSight, studentId: string): FoundTicket {
  const { ticket, event, payment, refund, checkedInAt } = record;
  const { uid, name, email } = ticket.holder;
  const holder = { uid: sight.accounts ? uid : null, name };
  const ofPayment = refund?.paymentId === payment?.id ? refund : null;
  return {
    id: ticket.id,
    status: ticket.status,
    event: toEventOfFound(event),
    holder: sight.privateData ? { ...holder, email, studentId } : { ...holder, email: '', studentId: '' },
    closedAt: ticket.closedAt,
    checkedInAt,
    payment: sight.money && payment ? toFoundMoney(payment, sight.refunds ? ofPayment : null) : null,
  };
}

/** Throws when the record has no payment, which is a fault of the query. */
export function toFoundPayment(
  record: TicketRecord,
  sight: FoundSight,
  receipt: string | null,
): FoundPayment {
  const { ticket, event, payment, refund } = record;
  if (!payment) throw new Error(`Ticket ${ticket.id} was found by a payment, but has none.`);
  const { uid, name } = payerOf(ticket);
  return {
    ...toFoundMoney(payment, sight.refunds ? refund : null),
    event: toEventOfFound(event),
    ticket: { id: ticket.id, status: ticket.status, closedAt: ticket.closedAt },
    payer: { uid: sight.accounts ? uid : null, name },
    receipt,
  };
}

export function toFoundReceipt(receipt: Receipt): FoundReceipt {
  const { number, kind, currency, buyerName, eventTitle, issuedAt, amountSen } = receipt;
  return { number, kind, currency, buyerName, eventTitle, issuedAt, amount: ringgitFromSen(amountSen) };
}

function toEventOfFound({ id, title, startsAt }: Event): EventOfFound {
  return { id, title, startDate: startsAt };
}

function toFoundMoney(payment: Payment, refund: Refund | null): FoundMoney {
  const { id, provider, method, status, resolution, failure, createdAt, settledAt, amountSen } = payment;
  return {
    ...{ id, provider, method, status, resolution, failure, createdAt, settledAt },
    reference: paymentReference(id),
    amount: ringgitFromSen(amountSen),
    refund: refund && {
      status: refund.status,
      reason: refund.reason,
      currency: refund.currency,
      amount: ringgitFromSen(refund.amountSen),
    },
  };
}
