import { useState } from 'react';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useUndoRefundBatch } from '../mutations.ts';
import { ListStep } from './list-step.tsx';
import { refundListTexts } from './refund-list-texts.ts';

/** Cancels a list that was never sent to the bank. */
export function UndoList({ id }: { id: string }) {
  const t = useTexts(refundListTexts).undo;
  const [asking, setAsking] = useState(false);
  const undo = useUndoRefundBatch();
  return (
    <div className="mt-16">
      <ListStep title={t.title} text={t.text}>
        <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
          {t.button}
        </Button>
      </ListStep>
      {asking && (
        <ActionDialog
          title={t.confirmTitle}
          description={t.confirmText}
          confirmLabel={t.button}
          danger
          done={t.done}
          perform={() => undo.mutateAsync({ id })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
