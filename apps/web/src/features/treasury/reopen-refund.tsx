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

/** Reopens a refund whose transfer did not arrive. */
export function ReopenRefund({ refundId, buyerName, money }: ReopenRefundProps) {
  const t = useTexts(refundListTexts).reopen;
  const [asking, setAsking] = useState(false);
  const reopen = useChange('reopenRefund');
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.of(money, buyerName)}
        onClick={() => setAsking(true)}
        className="text-muted max-md:-my-2 md:-mr-4"
      >
        {t.button}
      </Button>
      {asking && (
        <ActionDialog
          title={t.title}
          description={t.text(money, buyerName)}
          confirmLabel={t.confirm}
          danger
          done={t.done(money, buyerName)}
          defaultValues={{ reason: '' }}
          perform={({ reason }) => reopen.mutateAsync({ id: refundId, reason })}
          onClose={() => setAsking(false)}
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
      )}
    </>
  );
}
