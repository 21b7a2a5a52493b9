import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PendingRefund } from '#core/refunds/list-payments-needing-attention.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { paths } from '../../../app/paths.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useCreateRefundBatch } from '../mutations.ts';
import { paymentTexts } from '../payment-texts.ts';

export interface CreateListDialogProps {
  refunds: readonly PendingRefund[];
  /** Ringgit. */
  amount: number;
  onClose: () => void;
}

/** Creates a transfer list of refunds and opens it. */
export function CreateListDialog({ refunds, amount, onClose }: CreateListDialogProps) {
  const all = useTexts(paymentTexts);
  const t = all.ready;
  const navigate = useNavigate();
  const create = useCreateRefundBatch();
  const made = useRef<string | null>(null);
  const gather = async () => {
    const { batch } = await create.mutateAsync({ refundIds: refunds.map(({ id }) => id) });
    made.current = batch.id;
  };
  const close = () => {
    onClose();
    if (made.current !== null) void navigate(paths.adminRefundList.to(made.current));
  };
  return (
    <ActionDialog
      title={t.makeTitle(all.count(refunds.length))}
      description={t.makeText(formatMoney(amount))}
      confirmLabel={t.make}
      done={t.made}
      perform={gather}
      onClose={close}
      fields={({ errors }) =>
        errors.refundIds && <FieldError id="refundIds-error">{errors.refundIds}</FieldError>
      }
    />
  );
}
