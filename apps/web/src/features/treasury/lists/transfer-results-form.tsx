import { type FormEvent, useState } from 'react';
import type { ViewRefundBatchOutput } from '#core/payments/view-refund-batch.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useFormFaults } from '../../../ui/forms/use-form-faults.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ListStep } from './list-step.tsx';
import { refundListTexts } from './refund-list-texts.ts';
import { ResultFileButton } from './result-file-button.tsx';
import { TakeResultsDialog } from './take-results-dialog.tsx';
import { previewOfFile, type TransferPreview } from './transfer-preview.ts';

/** Takes the bank's result, as a file or pasted, and shows what it says before anything is noted. */
export function TransferResultsForm({ batch, lines }: ViewRefundBatchOutput) {
  const t = useTexts(refundListTexts).results;
  const { fieldProblemsOf } = useErrorTexts();
  const { faults, refuse, clear, form } = useFormFaults();
  const [csv, setCsv] = useState('');
  const [preview, setPreview] = useState<TransferPreview | null>(null);

  const check = (text: string) => {
    clear();
    try {
      setPreview(previewOfFile(text, lines));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refuse(fieldProblemsOf(error));
    }
  };
  const take = (text: string) => {
    setCsv(text);
    check(text);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    check(csv);
  };

  return (
    <ListStep title={t.title} text={t.text}>
      <form {...form} onSubmit={submit} className="flex flex-col items-start gap-5">
        <ResultFileButton onText={take} onFailure={() => refuse({ csv: t.unreadable })} />
        <TextArea
          label={t.paste}
          hint={t.pasteHint}
          name="csv"
          rows={5}
          spellCheck={false}
          autoComplete="off"
          value={csv}
          onChange={(event) => setCsv(event.target.value)}
          error={faults.csv}
          className="w-full"
        />
        <Button type="submit" variant="secondary">
          {t.check}
        </Button>
      </form>
      {preview && (
        <TakeResultsDialog
          id={batch.id}
          csv={csv}
          preview={preview}
          onClose={() => setPreview(null)}
          onDone={() => setCsv('')}
        />
      )}
    </ListStep>
  );
}
