import { useState } from 'react';
import type { ViewRefundBatchOutput } from '#core/refund-batches/view-refund-batch.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { readTextFile } from '../../../shared/read-text-file.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ChooseFile } from '../../../ui/forms/choose-file.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ListStep } from './list-step.tsx';
import { refundListTexts } from './refund-list-texts.ts';
import { previewOfFile, type TransferPreview } from './transfer-preview.ts';
import { TransferPreviewText } from './transfer-preview-text.tsx';

/** Takes the bank's results as a file or pasted text, and previews them before they are entered. */
export function TransferResultsForm({ batch, lines }: Omit<ViewRefundBatchOutput, 'failures'>) {
  const t = useTexts(refundListTexts).results;
  const [results, setResults] = useState<{ csv: string; preview: TransferPreview } | null>(null);
  const form = useForm({ defaultValues: { csv: '' }, check: ({ csv }) => previewOfFile(csv, lines) });
  const submit = form.submit(({ csv }) => setResults({ csv, preview: previewOfFile(csv, lines) }));

  return (
    <ListStep title={t.title} text={t.text}>
      <form {...form.formProps} onSubmit={submit} className="flex flex-col items-start gap-5">
        <ResultFileButton
          onText={(text) => {
            form.setValue('csv', text);
            void submit();
          }}
          onFailure={() => form.showErrors({ csv: t.unreadable })}
        />
        <TextArea
          {...form.field('csv')}
          label={t.paste}
          hint={t.pasteHint}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          className="w-full"
        />
        <Button type="submit" variant="secondary">
          {t.check}
        </Button>
      </form>
      {results && (
        <ImportResultsDialog
          id={batch.id}
          {...results}
          onClose={() => setResults(null)}
          onDone={() => form.reset()}
        />
      )}
    </ListStep>
  );
}

/** Chooses the bank's result file and reads it. */
function ResultFileButton({ onText, onFailure }: { onText: (text: string) => void; onFailure: () => void }) {
  const t = useTexts(refundListTexts).results;
  return (
    <ChooseFile
      accept=".csv,text/csv,text/plain"
      onFile={(file) => void readTextFile(file).then(onText, onFailure)}
    >
      {t.choose}
    </ChooseFile>
  );
}

interface ImportResultsDialogProps {
  id: string;
  csv: string;
  preview: TransferPreview;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms the bank's results and enters them. */
function ImportResultsDialog({ id, csv, preview, onClose, onDone }: ImportResultsDialogProps) {
  const t = useTexts(refundListTexts).results;
  const importing = useChange('importTransferResults');
  const perform = async () => {
    await importing.mutateAsync({ id, csv });
    onDone();
  };
  return (
    <ActionDialog
      title={t.confirmTitle}
      description={t.confirmText}
      confirmLabel={t.confirm}
      done={t.done}
      perform={perform}
      onClose={onClose}
      fields={({ errors }) => (
        <>
          <TransferPreviewText preview={preview} />
          {errors.csv && <FieldError id="csv-refused">{errors.csv}</FieldError>}
        </>
      )}
    />
  );
}
