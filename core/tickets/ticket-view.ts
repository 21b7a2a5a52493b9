import { giveBackUntil } from '../events/changes/change-notice.ts';
import { type Category, type EventStatus, statusAt } from '../events/event.ts';
import { isOpen, type Resolution } from '../payments/payment.ts';
import { type PaymentSummary, toPaymentSummary } from '../payments/payment-view.ts';
import type { RefundReason } from '../payments/refund-reason.ts';
import type { TicketQuestionView } from '../questions/ticket-questions.ts';
import type { RefundStatus } from '../refunds/refund.ts';
import type { EventId, PersonId, TicketId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { type Cancellation, listPriceOf, type TicketStatus } from './ticket.ts';
import type { TicketRecord } from './ticket-queries.ts';

export interface TicketEventView {
  readonly title: string;
  readonly category: Category;
  readonly startDate: Instant;
  readonly endDate: Instant;
  readonly location: string;
  readonly venue: string;
  readonly imageUrl: string | null;
  readonly status: EventStatus;
  /** The club's reason for the cancellation; null unless cancelled. */
  readonly cancellationReason: string | null;
}

export interface RefundView {
  readonly status: RefundStatus;
  readonly reason: RefundReason;
  /** Ringgit. */
  readonly amount: number;
}

/** A ticket as its holder sees it. */
export interface TicketView {
  readonly id: TicketId;
  readonly eventId: EventId;
  readonly userId: PersonId;
  /** The holder’s name at the time of the purchase, which the check-in screen shows. */
  readonly holderName: string;
  readonly status: TicketStatus;
  /** What it was sold as; the base type's id is the event's. */
  readonly type: { readonly id: TicketTypeId; readonly name: string; readonly nameMs: string | null };
  /** Ringgit, at the time of the purchase. */
  readonly price: number;
  /** Ringgit: what it cost without a code at that time. */
  readonly listPrice: number;
  /** The code that it was bought with, or null. */
  readonly discountCode: string | null;
  readonly purchaseDate: Instant;
  /** The text that its QR code holds; null unless the ticket is confirmed. */
  readonly code: string | null;
  /** The QR code as a PNG data URL; null in lists, and unless the ticket is confirmed. */
  readonly qrCode: string | null;
  readonly event: TicketEventView;
  /** When the hold expires; null unless the ticket is held. */
  readonly holdExpiresAt: Instant | null;
  /** The open payment, or null. */
  readonly payment: PaymentSummary | null;
  /** The use of the last money received, or null. */
  readonly resolution: Resolution | null;
  readonly refund: RefundView | null;
  /** Who cancelled it; null unless it is cancelled, and for cancellations before this was kept. */
  readonly cancellation: Cancellation | null;
  /** When the holder was admitted at the venue; null before. */
  readonly checkedInAt: Instant | null;
  /** Until when it can be given back for its price because its event moved; null when it can't be. */
  readonly giveBackUntil: Instant | null;
  /** What its holder is asked, in the event's order. Free tickets that wait for answers are `pending_payment`. */
  readonly questions: readonly TicketQuestionView[];
}

export function toTicketView(
  record: TicketRecord,
  { code, qrCode, questions }: Pick<TicketView, 'code' | 'qrCode' | 'questions'>,
  now: Instant,
): TicketView {
  const { ticket, event, payment, refund, checkedInAt } = record;
  const waits = ticket.status === 'pending_payment';
  return {
    id: ticket.id,
    eventId: ticket.eventId,
    userId: ticket.holder.uid,
    holderName: ticket.holder.name,
    status: ticket.status,
    type: { id: ticket.typeId ?? ticket.eventId, name: ticket.typeName, nameMs: ticket.typeNameMs },
    price: ringgitFromSen(ticket.priceSen),
    listPrice: ringgitFromSen(listPriceOf(ticket)),
    discountCode: ticket.code?.text ?? null,
    purchaseDate: ticket.purchasedAt,
    code,
    qrCode,
    event: {
      title: event.title,
      category: event.category,
      startDate: event.startsAt,
      endDate: event.endsAt,
      location: event.location,
      venue: event.venue,
      imageUrl: event.imageUrl,
      status: statusAt(event, now),
      cancellationReason: event.cancellationReason,
    },
    holdExpiresAt: waits ? (ticket.hold?.until ?? null) : null,
    payment: waits && payment && isOpen(payment) ? toPaymentSummary(payment) : null,
    resolution: payment?.resolution ?? null,
    refund: refund && {
      status: refund.status,
      reason: refund.reason,
      amount: ringgitFromSen(refund.amountSen),
    },
    cancellation:
      ticket.status === 'cancelled' && ticket.cancelledBy
        ? { by: ticket.cancelledBy, reason: ticket.cancellationReason }
        : null,
    checkedInAt,
    giveBackUntil: checkedInAt === null ? giveBackUntil(ticket, event, now) : null,
    questions,
  };
}
