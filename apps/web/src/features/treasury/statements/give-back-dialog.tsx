import { useState } from 'react';
import type { WaitingLineView } from '#core/bank-statements/statement-view.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useAssignStatementLine } from './mutations.ts';
import { statementTexts } from './statement-texts.ts';

export interface GiveBackDialogProps {
  line: WaitingLineView;
  reference: string;
  onClose: () => void;
}

/** Counts the money of a line that is short or doubled as received, so that it becomes a refund. */
export function GiveBackDialog({ line, reference, onClose }: GiveBackDialogProps) {
  const t = useTexts(statementTexts).giveBack;
  const assign = useAssignStatementLine();
  // What was read when the dialog opened, also after a refetch.
  const [{ id, version }] = useState(line);
  const amount = line.state === 'short' ? (line.received ?? line.amount) : line.amount;
  return (
    <ActionDialog
      title={t.title}
      description={t.text(formatMoney(amount))}
      confirmLabel={t.confirm}
      done={t.done}
      perform={() => assign.mutateAsync({ id, reference, acceptShort: true, version })}
      onClose={onClose}
    />
  );
}
