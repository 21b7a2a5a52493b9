import type { SealedBankDetails } from './bank-details.ts';
import type { Refund } from './refund.ts';
import type { RefundSum } from './refund-queries.ts';

/** How far a refund has come, as its buyer and the treasurer see it. */
export const REFUND_STEPS = [
  /** The provider sends it back by the way it was paid. */
  'with_provider',
  /** It goes by transfer, and nobody knows where to. */
  'details_needed',
  /** It can go on the next list for the bank. */
  'ready',
  /** On a list for the bank. */
  'on_its_way',
  'paid',
  'charged_back',
] as const;
export type RefundStep = (typeof REFUND_STEPS)[number];

/** Those at which money is still owed. */
export type OwedStep = Exclude<RefundStep, 'paid' | 'charged_back'>;

export function refundStep(refund: Refund, bankDetails: SealedBankDetails | null): RefundStep {
  const { status, batchId } = refund;
  return stepOfSum({ status, isOnList: batchId !== null, hasBankDetails: bankDetails !== null });
}

/** How far refunds have come that are summed up. */
export function stepOfSum(sum: Pick<RefundSum, 'status' | 'isOnList' | 'hasBankDetails'>): RefundStep {
  if (sum.status === 'succeeded') return 'paid';
  if (sum.status === 'charged_back') return 'charged_back';
  if (sum.isOnList) return 'on_its_way';
  if (sum.status !== 'manual_required') return 'with_provider';
  return sum.hasBankDetails ? 'ready' : 'details_needed';
}
