import type { PaymentView } from '#core/payments/payment-view.ts';
import { isAwaited, isKeptLonger, type PayStage } from './pay-stage.ts';

/**
 * What an unpaid payment whose place is held asks of its buyer.
 * - `go`: to open the only checkout.
 * - `choose`: to choose how to pay.
 * - `transfer`: to transfer the money into the account that is shown.
 * - `wait`: to wait for the result, after the provider sent them back from the checkout.
 * - `ask`: to pay or to say that they have, after they came back from the checkout by themselves.
 * - `change`: to choose another way while the result is awaited.
 * - `kept`: the same, because the provider does not answer.
 * - `retry`: to choose again, after a payment that failed or a return without paying.
 */
export type PayStep = 'go' | 'choose' | 'transfer' | 'wait' | 'ask' | 'change' | 'kept' | 'retry';

export interface PayVisit {
  readonly hasChoice: boolean;
  /** This tab has opened the checkout. */
  readonly hasLeft: boolean;
  /** It has come back without being sent back by the provider. */
  readonly cameBack: boolean;
  /** The provider sent the buyer back without a payment. */
  readonly isUnpaid: boolean;
  /** The buyer wants to pay in another way. */
  readonly isChanging: boolean;
}

/** Returns null when there is nothing to pay. */
export function payStepOf(payment: PaymentView, stage: PayStage, visit: PayVisit): PayStep | null {
  const { hasChoice, hasLeft, cameBack, isUnpaid, isChanging } = visit;
  if (stage === 'failed' || stage === 'refund_retry') return 'retry';
  if (stage !== 'ready') return null;
  if (payment.transfer) return hasChoice && isChanging ? 'change' : 'transfer';
  if (hasChoice && isKeptLonger(payment)) return 'kept';
  const isWaiting = hasLeft && isAwaited(payment);
  const awaited = cameBack ? 'ask' : 'wait';
  if (!hasChoice) return isWaiting ? awaited : 'go';
  if (isUnpaid && isAwaited(payment)) return 'retry';
  if (!isWaiting) return 'choose';
  return isChanging ? 'change' : awaited;
}
