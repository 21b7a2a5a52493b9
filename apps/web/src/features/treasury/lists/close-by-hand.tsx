import { type FormEvent, useState } from 'react';
import type { ViewRefundBatchOutput } from '#core/payments/view-refund-batch.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { textsIn, useFormFaults } from '../../../ui/forms/use-form-faults.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { CloseListDialog } from './close-list-dialog.tsx';
import { type ClosingByHand, closingIn, missingIn } from './closing-by-hand.ts';
import { FailedLines } from './failed-lines.tsx';
import { refundListTexts } from './refund-list-texts.ts';
import { isOpen } from './transfer-preview.ts';

/** The bank's result without a file: all was paid, but the transfers that are ticked. */
export function CloseByHand({ batch, lines }: ViewRefundBatchOutput) {
  const t = useTexts(refundListTexts).byHand;
  const { faults, refuse, clear, form } = useFormFaults();
  const [action, setAction] = useState<ClosingByHand | null>(null);
  const open = lines.filter(isOpen);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clear();
    const written = closingIn(textsIn(event.currentTarget), open);
    const missing = missingIn(written, t);
    if (Object.keys(missing).length > 0) return refuse(missing);
    setAction(written);
  };

  return (
    <Fold title={t.title}>
      <p className="mt-1 mb-6 max-w-[62ch] text-muted">{t.text}</p>
      <form {...form} onSubmit={submit} className="flex flex-col items-start gap-8">
        <TextField
          label={t.reference}
          name="bankReference"
          required
          maxLength={60}
          autoComplete="off"
          hint={t.referenceHint}
          error={faults.bankReference}
          className="w-full sm:max-w-[26rem]"
        />
        <FailedLines lines={open} faults={faults} />
        <Button type="submit" variant="secondary">
          {t.submit}
        </Button>
      </form>
      {action && <CloseListDialog id={batch.id} lines={lines} {...action} onClose={() => setAction(null)} />}
    </Fold>
  );
}
