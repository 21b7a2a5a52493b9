import type { FailedTransfer } from '#core/transfers/close-refund-batch.ts';
import type { RefundBatchLine } from '#core/transfers/view-refund-batch.ts';
import type { RefuseField } from '../../../app/use-form.ts';

/** The result of a transfer list as the treasurer enters it. */
export interface ManualClosing {
  readonly bankReference: string;
  readonly failures: readonly FailedTransfer[];
}

/** The form's values. The names of a transfer's fields are those of `fieldsOf`. */
export interface ClosingFormValues {
  readonly bankReference: string;
  readonly [field: string]: string | boolean;
}

export const fieldsOf = (refundId: string) => ({
  failed: `failed-${refundId}`,
  reason: `reason-${refundId}`,
  wrongAccount: `wrong-${refundId}`,
});

/** Reads the form's values. The fields of a transfer that is not ticked don't count. */
export function closingOf(values: ClosingFormValues, lines: readonly RefundBatchLine[]): ManualClosing {
  const failed = lines.filter(({ refundId }) => values[fieldsOf(refundId).failed] === true);
  return {
    bankReference: values.bankReference.trim(),
    failures: failed.map(({ refundId }) => ({
      refundId,
      problem: String(values[fieldsOf(refundId).reason] ?? '').trim(),
      wrongAccount: values[fieldsOf(refundId).wrongAccount] === true,
    })),
  };
}

/** Refuses every field that is missing. */
export function checkClosing(
  { bankReference, failures }: ManualClosing,
  texts: { readonly referenceMissing: string; readonly reasonMissing: string },
  refuse: RefuseField<ClosingFormValues>,
): void {
  if (bankReference === '') refuse('bankReference', texts.referenceMissing);
  for (const { refundId, problem } of failures)
    if (problem === '') refuse(fieldsOf(refundId).reason, texts.reasonMissing);
}
