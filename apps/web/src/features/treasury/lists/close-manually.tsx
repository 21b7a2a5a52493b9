import { useState } from 'react';
import type { ViewRefundBatchOutput } from '#core/transfers/view-refund-batch.ts';
import { useForm } from '../../../app/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { CloseListDialog } from './close-list-dialog.tsx';
import { FailedLines } from './failed-lines.tsx';
import { type ClosingFormValues, checkClosing, closingOf, type ManualClosing } from './manual-closing.ts';
import { refundListTexts } from './refund-list-texts.ts';
import { isOpen } from './transfer-preview.ts';

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
