import type { TransferResult } from '#core/transfers/transfer-results.ts';
import type { RefundBatchLine } from '#core/transfers/view-refund-batch.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useCloseRefundBatch } from '../mutations.ts';
import type { ManualClosing } from './manual-closing.ts';
import { refundListTexts } from './refund-list-texts.ts';
import { isOpen, previewOf } from './transfer-preview.ts';
import { TransferPreviewText } from './transfer-preview-text.tsx';

export interface CloseListDialogProps extends ManualClosing {
  id: string;
  lines: readonly RefundBatchLine[];
  onClose: () => void;
}

/** Confirms closing a transfer list without a result file. */
export function CloseListDialog({ id, lines, bankReference, failures, onClose }: CloseListDialogProps) {
  const t = useTexts(refundListTexts).manualClosing;
  const close = useCloseRefundBatch();
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
