import { useState } from 'react';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { useChange } from '../../shared/calls/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { refundListTexts } from './lists/refund-list-texts.ts';

export interface ReopenRefundProps {
  refundId: string;
  buyerName: string;
  /** The formatted amount. */
  money: string;
}

/** A button that reopens a refund whose transfer did not arrive. */
export function ReopenRefund(refund: ReopenRefundProps) {
  const t = useTexts(refundListTexts).reopen;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.of(refund.money, refund.buyerName)}
        onClick={() => setAsking(true)}
        className="text-muted max-md:-my-2 md:-mr-4"
      >
        {t.button}
      </Button>
      {asking && <ReopenDialog {...refund} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks why, and reopens the refund. */
export function ReopenDialog({
  refundId,
  buyerName,
  money,
  onClose,
}: ReopenRefundProps & { onClose: () => void }) {
  const t = useTexts(refundListTexts).reopen;
  const reopen = useChange('reopenRefund');
  return (
    <ActionDialog
      title={t.title}
      description={t.text(money, buyerName)}
      confirmLabel={t.confirm}
      danger
      done={t.done(money, buyerName)}
      defaultValues={{ reason: '' }}
      perform={({ reason }) => reopen.mutateAsync({ id: refundId, reason })}
      onClose={onClose}
      fields={({ field }) => (
        <TextField
          {...field('reason')}
          label={t.reason}
          required
          maxLength={300}
          autoComplete="off"
          hint={t.reasonHint}
        />
      )}
    />
  );
}
