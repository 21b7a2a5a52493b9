import type { PendingRefund } from '#core/refunds/list-payments-needing-attention.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useCompleteRefund } from '../mutations.ts';
import { paymentTexts } from '../payment-texts.ts';

export interface RefundDialogProps {
  refund: Pick<PendingRefund, 'id' | 'amount' | 'currency' | 'buyerName'>;
  onClose: () => void;
}

export function RefundDialog({ refund: { id, amount, currency, buyerName }, onClose }: RefundDialogProps) {
  const t = useTexts(paymentTexts);
  const complete = useCompleteRefund();
  const money = formatMoney(amount, currency);
  return (
    <ActionDialog
      title={t.dialogTitle}
      description={t.dialogText(money, buyerName)}
      confirmLabel={t.paidBack}
      done={t.done(money, buyerName)}
      defaultValues={{ bankReference: '' }}
      perform={({ bankReference }) => complete.mutateAsync({ id, bankReference })}
      onClose={onClose}
      fields={({ field }) => (
        <TextField
          {...field('bankReference')}
          label={t.bankReference}
          required
          maxLength={60}
          autoComplete="off"
          hint={t.bankReferenceHint}
        />
      )}
    />
  );
}
