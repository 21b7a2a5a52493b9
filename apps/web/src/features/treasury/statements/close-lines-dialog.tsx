import { useState } from 'react';
import type { WaitingLineView } from '#core/bank-statements/statement-view.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { statementTexts } from './statement-texts.ts';

export interface CloseLinesDialogProps {
  lines: readonly WaitingLineView[];
  onClose: () => void;
}

/** Closes lines that pay for no ticket, with one note. */
export function CloseLinesDialog({ lines, onClose }: CloseLinesDialogProps) {
  // What was read when the dialog opened, also after a refetch.
  const [read] = useState(lines);
  const lineIds = read.map(({ id }) => id);
  const versions = read.map(({ version }) => version);
  const t = useTexts(statementTexts).close;
  const close = useChange('closeStatementLines');
  return (
    <ActionDialog
      title={t.title(lineIds.length)}
      description={t.text}
      confirmLabel={t.confirm(lineIds.length)}
      done={t.done}
      defaultValues={{ note: '' }}
      perform={({ note }) => close.mutateAsync({ lineIds, versions, note })}
      onClose={onClose}
      fields={({ field, errors }) => (
        <>
          <TextArea {...field('note')} label={t.note} hint={t.noteHint} required rows={3} maxLength={300} />
          {'lineIds' in errors && <FieldError id="lines-refused">{errors.lineIds}</FieldError>}
        </>
      )}
    />
  );
}
