import { ActionDialog } from '../../../app/action-dialog.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useImportTransferResults } from '../mutations.ts';
import { refundListTexts } from './refund-list-texts.ts';
import type { TransferPreview } from './transfer-preview.ts';
import { TransferPreviewText } from './transfer-preview-text.tsx';

export interface ImportResultsDialogProps {
  id: string;
  csv: string;
  preview: TransferPreview;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms the bank's results and enters them. */
export function ImportResultsDialog({ id, csv, preview, onClose, onDone }: ImportResultsDialogProps) {
  const t = useTexts(refundListTexts).results;
  const importing = useImportTransferResults();
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
