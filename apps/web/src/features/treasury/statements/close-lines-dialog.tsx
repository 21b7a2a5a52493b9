import { ActionDialog } from '../../../app/action-dialog.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useCloseStatementLines } from './mutations.ts';
import { statementTexts } from './statement-texts.ts';

export interface CloseLinesDialogProps {
  lineIds: readonly string[];
  onClose: () => void;
}

/** Closes lines that pay for no ticket, with one note. */
export function CloseLinesDialog({ lineIds, onClose }: CloseLinesDialogProps) {
  const t = useTexts(statementTexts).close;
  const close = useCloseStatementLines();
  return (
    <ActionDialog
      title={t.title(lineIds.length)}
      description={t.text}
      confirmLabel={t.confirm(lineIds.length)}
      done={t.done}
      defaultValues={{ note: '' }}
      perform={({ note }) => close.mutateAsync({ lineIds, note })}
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
