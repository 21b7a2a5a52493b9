import type { Event } from '../events/event.ts';
import {
  type DetailsNeeded,
  eventSummary,
  type Notice,
  type RefundProgress,
} from '../notifications/notice.ts';
import type { Recipient } from '../notifications/outbox-message.ts';
import { hasCreditNote } from '../payments/refund-reason.ts';
import { type Refund, referenceOf } from './refund.ts';
import type { RefundRecord } from './refund-queries.ts';

/** Returns who is mailed about the refunds of a ticket. */
export function payerOf({ buyerName, buyerEmail }: RefundRecord['ticket']): Recipient {
  return { name: buyerName, email: buyerEmail };
}

export function refundDetailsNeeded(refund: Refund, why: DetailsNeeded, event: Event): Notice {
  const { ticketId, amountSen, currency } = refund;
  return { kind: 'refund_details_needed', ...eventSummary(event), ticketId, amountSen, currency, why };
}

export function refundOnItsWay(refund: Refund, event: Event): Notice {
  return { kind: 'refund_on_its_way', ...eventSummary(event), ...progressOf(refund) };
}

export function refundPaidBack(refund: Refund, event: Event): Notice {
  return {
    kind: 'refund_paid',
    ...eventSummary(event),
    ...progressOf(refund),
    hasCreditNote: hasCreditNote(refund),
  };
}

function progressOf(refund: Refund): RefundProgress {
  const { ticketId, amountSen, currency, batchId, bankReference } = refund;
  const byTransfer = batchId !== null || bankReference !== null;
  return { ticketId, amountSen, currency, reference: referenceOf(refund), byTransfer };
}
