import { useState } from 'react';
import type { WaitingLineView } from '#core/bank-statements/statement-view.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useAssignStatementLine } from './mutations.ts';
import { statementTexts } from './statement-texts.ts';

export interface AssignLineDialogProps {
  line: WaitingLineView;
  /** The reference that is proposed; empty for none. */
  reference: string;
  onClose: () => void;
}

/** Assigns a line to the payment with a reference. */
export function AssignLineDialog({ line, reference, onClose }: AssignLineDialogProps) {
  const t = useTexts(statementTexts).assign;
  const assign = useAssignStatementLine();
  // What was read when the dialog opened, also after a refetch.
  const [{ id, version }] = useState(line);
  return (
    <ActionDialog
      title={t.title}
      description={t.text(formatMoney(line.amount))}
      confirmLabel={t.confirm}
      done={t.done}
      defaultValues={{ reference }}
      perform={(values) => assign.mutateAsync({ id, reference: values.reference, version })}
      onClose={onClose}
      fields={({ field }) => (
        <TextField
          {...field('reference')}
          label={t.reference}
          hint={t.referenceHint}
          required
          autoComplete="off"
          spellCheck={false}
        />
      )}
    />
  );
}
