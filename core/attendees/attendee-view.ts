import type { Noted } from '../check-in/notes/ticket-note.ts';
import type { Event } from '../events/event.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import type { AttendeeAnswer, AttendeeAnswers } from '../questions/attendee-answers.ts';
import type { MyRefund } from '../refunds/list-my-refunds.ts';
import type { TicketRefund } from '../refunds/refund-queries.ts';
import { stepOfSum } from '../refunds/refund-step.ts';
import type { PersonId, TicketId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { Canceller, TicketOrigin, TicketStatus } from '../tickets/ticket.ts';
import type { Attendee } from './attendee-queries.ts';

export interface AttendeeView {
  readonly ticketId: TicketId;
  /** Name and email are empty, like student id and faculty, once the buyer was forgotten. */
  readonly name: string;
  readonly email: string;
  /** From the current profile; empty when the profile has none. */
  readonly studentId: string;
  readonly faculty: string;
  readonly status: TicketStatus;
  /** Its name is that of the purchase, empty for a type without one; the base type's id is the event's. */
  readonly type: { readonly id: TicketTypeId; readonly name: string };
  /** Ringgit. */
  readonly price: number;
  /** How the ticket came to be: bought, or given to a guest. */
  readonly origin: TicketOrigin;
  /** What the organizer noted of a guest; empty without. */
  readonly note: string;
  /** What is noted of the ticket for who scans it; null without. */
  readonly doorNote: Noted | null;
  readonly purchaseDate: Instant;
  /** What the holder answered, in the event's order; sensitive answers only for members who may see private data. */
  readonly answers: readonly AttendeeAnswer[];
  /** Null when the ticket was not checked in. */
  readonly checkedInAt: Instant | null;
  /** The gate of the check-in; empty when the gate has no name. */
  readonly gate: string;
  /** Null unless the ticket is cancelled. */
  readonly cancellation: CancellationView | null;
  /** Ringgit: what was given back of the ticket's payments, or is owed back. Null for members who may not see refunds. */
  readonly refunded: number | null;
  /** The refunds of the ticket's payments, the earliest first; empty for members who may not see refunds. */
  readonly refunds: readonly AttendeeRefund[];
}

export interface CancellationView {
  readonly at: Instant;
  readonly by: Canceller;
  /** What the club or admin wrote to the holder, or the reason of the cancelled event; else null. */
  readonly reason: string | null;
}

export type AttendeeRefund = Pick<
  MyRefund,
  'id' | 'amount' | 'currency' | 'reason' | 'status' | 'step' | 'createdAt' | 'paidAt'
>;

/** What the views are made from beside the attendees. */
export interface AttendeeContext {
  readonly people: PersonRepository;
  /** With its reason, when it is cancelled. */
  readonly event: Pick<Event, 'id' | 'cancellationReason'>;
  /** The refunds of these attendees; null for members who may not see refunds. */
  readonly refunds: readonly TicketRefund[] | null;
  /** What these attendees answered, as far as the reader may see it. */
  readonly answers: Pick<AttendeeAnswers, 'of'>;
}

/** Returns the attendees as their organizer sees them, in the same order. */
export async function toAttendeeViews(
  attendees: readonly Attendee[],
  { people, event, refunds, answers }: AttendeeContext,
): Promise<readonly AttendeeView[]> {
  const profiles = await people.findAll([...new Set(attendees.map(({ userId }) => userId))]);
  const byUid = new Map<PersonId, (typeof profiles)[number]>(
    profiles.map((profile) => [profile.uid, profile]),
  );
  const byTicket = new Map<TicketId, readonly TicketRefund[]>();
  for (const refund of refunds ?? []) {
    const { ticketId } = refund.refund;
    byTicket.set(ticketId, [...(byTicket.get(ticketId) ?? []), refund]);
  }
  return attendees.map((attendee) => {
    const { userId, typeId, typeName: name, typeNameMs: _, ...others } = attendee;
    const { priceSen, purchasedAt, checkedIn, cancelled, note, ...shown } = others;
    const profile = attendee.email === '' ? undefined : byUid.get(userId);
    const own = byTicket.get(attendee.ticketId) ?? [];
    return {
      ...shown,
      studentId: profile?.studentId ?? '',
      faculty: profile?.faculty ?? '',
      type: { id: typeId ?? event.id, name },
      price: ringgitFromSen(priceSen),
      note: note ?? '',
      purchaseDate: purchasedAt,
      answers: answers.of(attendee.ticketId),
      checkedInAt: checkedIn?.at ?? null,
      gate: checkedIn?.gate ?? '',
      cancellation: cancelled && {
        ...cancelled,
        reason: cancelled.by === 'event' ? event.cancellationReason : cancelled.reason,
      },
      refunded: refunds && refundedOf(own),
      refunds: own.map(toAttendeeRefund),
    };
  });
}

/** Returns the ringgit given back or owed; what the payer's bank took back is no refund of ours. */
function refundedOf(refunds: readonly TicketRefund[]): number {
  const counted = refunds.filter(
    ({ refund }) => refund.currency === 'MYR' && refund.status !== 'charged_back',
  );
  return ringgitFromSen(counted.reduce((sum, { refund }) => sum + refund.amountSen, 0));
}

function toAttendeeRefund({ refund, hasBankDetails }: TicketRefund): AttendeeRefund {
  const { id, amountSen, currency, reason, status, batchId, createdAt, updatedAt } = refund;
  return {
    id,
    amount: ringgitFromSen(amountSen),
    currency,
    reason,
    status,
    step: stepOfSum({ status, isOnList: batchId !== null, hasBankDetails }),
    createdAt,
    paidAt: status === 'succeeded' ? updatedAt : null,
  };
}

/** Returns the view for members who may see who comes, but no private data. */
export function withoutPrivateData(view: AttendeeView): AttendeeView {
  return { ...view, email: '', studentId: '', faculty: '' };
}
