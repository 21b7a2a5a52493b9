import { useState } from 'react';
import type { FailedTransfer } from '#core/refund-batches/close-refund-batch.ts';
import type { TransferResult } from '#core/refund-batches/transfer-results.ts';
import type { RefundBatchLine, ViewRefundBatchOutput } from '#core/refund-batches/view-refund-batch.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { type Form, type RefuseField, useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { refundListTexts } from './refund-list-texts.ts';
import { isOpen, previewOf } from './transfer-preview.ts';
import { TransferPreviewText } from './transfer-preview-text.tsx';

/** Enters the bank's result without a file: every transfer was paid except the ticked ones. */
export function CloseManually({ batch, lines }: Omit<ViewRefundBatchOutput, 'failures'>) {
  const t = useTexts(refundListTexts).manualClosing;
  const [action, setAction] = useState<ManualClosing | null>(null);
  const open = lines.filter(isOpen);

  const form = useForm<ClosingFormValues>({
    defaultValues: { bankReference: '' },
    check: (values, refuse) => checkClosing(closingOf(values, open), t, refuse),
  });
  const submit = form.submit((values) => setAction(closingOf(values, open)));

  return (
    <Disclosure title={t.title}>
      <p className="mt-1 mb-6 max-w-[62ch] text-muted">{t.text}</p>
      <form {...form.formProps} onSubmit={submit} className="flex flex-col items-start gap-8">
        <TextField
          {...form.field('bankReference')}
          label={t.reference}
          required
          maxLength={60}
          autoComplete="off"
          hint={t.referenceHint}
          className="w-full sm:max-w-[26rem]"
        />
        <FailedLines lines={open} form={form} />
        <Button type="submit" variant="secondary">
          {t.submit}
        </Button>
      </form>
      {action && <CloseListDialog id={batch.id} lines={lines} {...action} onClose={() => setAction(null)} />}
    </Disclosure>
  );
}

interface CloseListDialogProps extends ManualClosing {
  id: string;
  lines: readonly RefundBatchLine[];
  onClose: () => void;
}

/** Confirms closing a transfer list without a result file. */
function CloseListDialog({ id, lines, bankReference, failures, onClose }: CloseListDialogProps) {
  const t = useTexts(refundListTexts).manualClosing;
  const close = useChange('closeRefundBatch');
  const results = new Map<string, TransferResult>([
    ...lines.filter(isOpen).map(({ refundId }) => [refundId, { isPaid: true, bankReference }] as const),
    ...failures.map(
      ({ refundId, ...failure }) => [refundId, { isPaid: false, bankReference: null, ...failure }] as const,
    ),
  ]);
  return (
    <ActionDialog
      title={t.confirmTitle}
      description={t.confirmText}
      confirmLabel={t.submit}
      done={t.done}
      perform={() => close.mutateAsync({ id, bankReference, failures })}
      onClose={onClose}
      fields={({ errors }) => (
        <>
          <TransferPreviewText preview={previewOf(results, lines)} />
          {Object.values(errors).map((error) => (
            <FieldError key={error} id="close-refused">
              {error}
            </FieldError>
          ))}
        </>
      )}
    />
  );
}

interface FailedLinesProps {
  lines: readonly RefundBatchLine[];
  form: Form<ClosingFormValues>;
}

/** Fields for failed transfers, each with its reason. */
function FailedLines({ lines, form: { field, watch } }: FailedLinesProps) {
  const t = useTexts(refundListTexts).manualClosing;
  return (
    <fieldset className="w-full min-w-0">
      <legend className="mb-2 text-small font-bold">{t.failures}</legend>
      <ul className="divide-y divide-line border-y">
        {lines.map(({ refundId, amount, buyerName, reference }) => (
          <li key={refundId} className="py-2">
            <Checkbox
              {...field(fieldsOf(refundId).failed)}
              label={<span className="numerals">{t.failed(formatMoney(amount), buyerName)}</span>}
              hint={<span className="numerals">{reference}</span>}
            />
            {watch(fieldsOf(refundId).failed) && (
              <div className="mt-2 mb-4 grid gap-3 pl-9">
                <TextField
                  {...field(fieldsOf(refundId).reason)}
                  label={t.reason}
                  required
                  maxLength={300}
                  autoComplete="off"
                  hint={t.reasonHint}
                />
                <Checkbox {...field(fieldsOf(refundId).wrongAccount)} label={t.wrongAccount} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The result of a transfer list as the treasurer enters it. */
interface ManualClosing {
  readonly bankReference: string;
  readonly failures: readonly FailedTransfer[];
}

/** The form's values. The names of a transfer's fields are those of `fieldsOf`. */
interface ClosingFormValues {
  readonly bankReference: string;
  readonly [field: string]: string | boolean;
}

const fieldsOf = (refundId: string) => ({
  failed: `failed-${refundId}`,
  reason: `reason-${refundId}`,
  wrongAccount: `wrong-${refundId}`,
});

/** Reads the form's values. The fields of a transfer that is not ticked don't count. */
function closingOf(values: ClosingFormValues, lines: readonly RefundBatchLine[]): ManualClosing {
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
function checkClosing(
  { bankReference, failures }: ManualClosing,
  texts: { readonly referenceMissing: string; readonly reasonMissing: string },
  refuse: RefuseField<ClosingFormValues>,
): void {
  if (bankReference === '') refuse('bankReference', texts.referenceMissing);
  for (const { refundId, problem } of failures)
    if (problem === '') refuse(fieldsOf(refundId).reason, texts.reasonMissing);
}
