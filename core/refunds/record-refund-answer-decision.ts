import type { Event } from '../events/event.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import type { Notice } from '../notifications/notice.ts';
import { payerOf } from '../parties/party.ts';
import type { RefundResult } from '../payments/payment-gateway.ts';
import type { Ids, RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { loadRefunds } from './load-refunds.ts';
import { payRefund } from './pay-refund.ts';
import {
  isWithProvider,
  type Refund,
  refundedByProvider,
  retried,
  sentByProvider,
  withManualTransferNeeded,
} from './refund.ts';
import type { RefundChanges } from './refund-changes.ts';
import type { RefundDecision } from './refund-facts.ts';
import { refundDetailsNeeded, refundOnItsWay, refundPaidBack } from './refund-notices.ts';
import type { RefundedTicket } from './refund-queries.ts';

/** What the provider says about a refund, or why it says nothing. */
export type RefundAnswer = RefundResult | { readonly state: 'unknown'; readonly problem: string };

export interface RecordRefundAnswerRequest {
  readonly refundId: RefundId;
  readonly answer: RefundAnswer;
  /** Its payer is mailed. */
  readonly ticket: RefundedTicket;
  readonly event: Event;
  readonly at: Instant;
  readonly ids: Ids;
}

export interface RecordedRefundAnswer {
  /** False when the refund changed meanwhile. */
  readonly isRecorded: boolean;
}

/**
 * The provider has returned the money, is about to, or refuses, so that the refund becomes a manual transfer and the
 * buyer is asked for bank details. Without an answer the provider is asked again later.
 */
export const recordRefundAnswer: RefundDecision<RecordRefundAnswerRequest, RecordedRefundAnswer> = {
  name: 'record refund answer',
  load: loadRefunds,
  decide({ refundId, answer, ticket, event, at, ids }, facts) {
    const refund = facts.refund(refundId);
    if (!refund || !isWithProvider(refund)) return { answer: { isRecorded: false }, changes: [] };
    const after = answeredBy(answer, refund, at);
    const changes: RefundChanges =
      answer.state === 'succeeded'
        ? payRefund(after, facts.ledgerOf(refund.paymentId), at)
        : { refunds: [after] };
    const notice = noticeOf(answer, refund, after, { ticket, event });
    const messages = notice ? deliveriesOf(notice, payerOf(ticket), ids.next(), at) : [];
    return { answer: { isRecorded: true }, changes: [changes, { messages }] };
  },
};

function answeredBy(answer: RefundAnswer, refund: Refund, at: Instant): Refund {
  switch (answer.state) {
    case 'succeeded':
      return refundedByProvider(refund, answer.providerRefundRef, at);
    case 'processing':
      return sentByProvider(refund, answer.providerRefundRef, at);
    case 'refused':
      return withManualTransferNeeded(refund, answer.problem, at);
    case 'unknown':
      return retried(refund, answer.problem, at);
  }
}

function noticeOf(
  { state }: RefundAnswer,
  before: Refund,
  after: Refund,
  refunded: Pick<RecordRefundAnswerRequest, 'ticket' | 'event'>,
): Notice | null {
  switch (state) {
    case 'succeeded':
      return refundPaidBack(after, refunded);
    case 'refused':
      return refundDetailsNeeded(after, 'not_by_provider', refunded);
    case 'processing':
      return before.sentAt === null ? refundOnItsWay(after, refunded) : null;
    case 'unknown':
      return null;
  }
}
