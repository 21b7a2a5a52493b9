import { ringgitFromSen } from '../shared/money.ts';
import { type Refund, referenceOf } from './refund.ts';
import type { RefundRecord } from './refund-queries.ts';
import type { RefundStep } from './refund-step.ts';

/** A refund, as its buyer and the treasurer see it. */
export interface RefundView
  extends Pick<
    Refund,
    'id' | 'ticketId' | 'paymentId' | 'eventId' | 'currency' | 'reason' | 'status' | 'createdAt'
  > {
  readonly eventTitle: string;
  /** In the currency, with two decimals. */
  readonly amount: number;
  readonly step: RefundStep;
  /** The refund's reference on the bank statement. */
  readonly reference: string;
}

export function toRefundView(
  { refund, event }: Pick<RefundRecord, 'refund' | 'event'>,
  step: RefundStep,
): RefundView {
  const { id, ticketId, paymentId, currency, reason, status, createdAt, amountSen } = refund;
  return {
    ...{ id, ticketId, paymentId, currency, reason, status, createdAt, step },
    eventId: event.id,
    eventTitle: event.title,
    amount: ringgitFromSen(amountSen),
    reference: referenceOf(refund),
  };
}
