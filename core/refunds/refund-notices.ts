import type { Event } from '../events/event.ts';
import {
  type DetailsNeeded,
  type Notice,
  type RefundProgress,
  ticketSummary,
} from '../notifications/notice.ts';
import { hasCreditNote } from '../payments/refund-reason.ts';
import { type Refund, referenceOf } from './refund.ts';
import type { RefundedTicket } from './refund-queries.ts';

/** The ticket of a refund, and its event. */
interface Refunded {
  readonly ticket: RefundedTicket;
  readonly event: Event;
}

export function refundDetailsNeeded(
  { amountSen, currency }: Refund,
  why: DetailsNeeded,
  { ticket, event }: Refunded,
): Notice {
  return { kind: 'refund_details_needed', ...ticketSummary(ticket, event), amountSen, currency, why };
}

export function refundOnItsWay(refund: Refund, { ticket, event }: Refunded): Notice {
  return { kind: 'refund_on_its_way', ...ticketSummary(ticket, event), ...progressOf(refund) };
}

export function refundPaidBack(refund: Refund, { ticket, event }: Refunded): Notice {
  return {
    kind: 'refund_paid',
    ...ticketSummary(ticket, event),
    ...progressOf(refund),
    hasCreditNote: hasCreditNote(refund),
  };
}

function progressOf(refund: Refund): RefundProgress {
  const { amountSen, currency, batchId, bankReference } = refund;
  const byTransfer = batchId !== null || bankReference !== null;
  return { amountSen, currency, reference: referenceOf(refund), byTransfer };
}
