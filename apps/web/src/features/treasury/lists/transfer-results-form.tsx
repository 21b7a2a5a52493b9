import { useState } from 'react';
import type { ViewRefundBatchOutput } from '#core/transfers/view-refund-batch.ts';
import { useForm } from '../../../app/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ImportResultsDialog } from './import-results-dialog.tsx';
import { ListStep } from './list-step.tsx';
import { refundListTexts } from './refund-list-texts.ts';
import { ResultFileButton } from './result-file-button.tsx';
import { previewOfFile, type TransferPreview } from './transfer-preview.ts';

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
