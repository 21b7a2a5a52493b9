import { ActionDialog } from '../../../app/action-dialog.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useTakeTransferResults } from '../mutations.ts';
import { refundListTexts } from './refund-list-texts.ts';
import type { TransferPreview } from './transfer-preview.ts';
import { TransferPreviewText } from './transfer-preview-text.tsx';

export interface TakeResultsDialogProps {
  id: string;
  csv: string;
  preview: TransferPreview;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms the bank's results and enters them. */
export function TakeResultsDialog({ id, csv, preview, onClose, onDone }: TakeResultsDialogProps) {
  const t = useTexts(refundListTexts).results;
  const take = useTakeTransferResults();
  const perform = async () => {
    await take.mutateAsync({ id, csv });
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
