import type { SealedBankDetails } from '../refund-batches/bank-details.ts';
import type { Refund } from './refund.ts';
import type { RefundSum } from './refund-queries.ts';

/** The progress of a refund, as buyer and treasurer see it. */
export const REFUND_STEPS = [
  /** The provider makes the refund. */
  'with_provider',
  /** A manual transfer without bank details. */
  'details_needed',
  /** Ready for the next batch. */
  'ready',
  /** In a batch. */
  'on_its_way',
  'paid',
  'charged_back',
] as const;
export type RefundStep = (typeof REFUND_STEPS)[number];

/** The steps at which money is owed. */
export type OwedStep = Exclude<RefundStep, 'paid' | 'charged_back'>;

export function refundStep(refund: Refund, bankDetails: SealedBankDetails | null): RefundStep {
  const { status, batchId } = refund;
  return stepOfSum({ status, isOnList: batchId !== null, hasBankDetails: bankDetails !== null });
}

/** Returns the step of summed refunds. */
export function stepOfSum(sum: Pick<RefundSum, 'status' | 'isOnList' | 'hasBankDetails'>): RefundStep {
  if (sum.status === 'succeeded') return 'paid';
  if (sum.status === 'charged_back') return 'charged_back';
  if (sum.isOnList) return 'on_its_way';
  if (sum.status !== 'manual_required') return 'with_provider';
  return sum.hasBankDetails ? 'ready' : 'details_needed';
}
