import type { FailedTransfer } from '#core/payments/close-refund-batch.ts';
import type { RefundBatchLine } from '#core/payments/view-refund-batch.ts';
import type { FormFaults } from '../../../ui/forms/use-form-faults.ts';

/** What a treasurer writes who closes a list by hand. */
export interface ClosingByHand {
  readonly bankReference: string;
  readonly failures: readonly FailedTransfer[];
}

export const fieldsOf = (refundId: string) => ({
  failed: `failed-${refundId}`,
  reason: `reason-${refundId}`,
  wrongAccount: `wrong-${refundId}`,
});

/** Reads the form's fields; of a transfer that is not ticked, nothing counts. */
export function closingIn(
  written: Readonly<Record<string, string>>,
  lines: readonly RefundBatchLine[],
): ClosingByHand {
  const failed = lines.filter(({ refundId }) => written[fieldsOf(refundId).failed] === 'on');
  return {
    bankReference: written.bankReference?.trim() ?? '',
    failures: failed.map(({ refundId }) => ({
      refundId,
      problem: written[fieldsOf(refundId).reason]?.trim() ?? '',
      wrongAccount: written[fieldsOf(refundId).wrongAccount] === 'on',
    })),
  };
}

/** What is missing, by the field's name. */
export function missingIn(
  { bankReference, failures }: ClosingByHand,
  words: { readonly referenceMissing: string; readonly reasonMissing: string },
): FormFaults {
  const missing: Record<string, string> = {};
  if (bankReference === '') missing.bankReference = words.referenceMissing;
  for (const { refundId, problem } of failures)
    if (problem === '') missing[fieldsOf(refundId).reason] = words.reasonMissing;
  return missing;
}
