import { CONFLICT_FIELDS } from '#core/check-in/check-in-rules.ts';
import type { ConflictChoice } from '#core/check-in/lead/settle-decision.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { conflictTexts } from './conflict-texts.ts';

/** What a lead is about to decide: on one scan, or on the scans of a device whose pass was revoked. */
export interface Settling {
  readonly scanId: string;
  readonly decision: ConflictChoice;
  readonly words: 'undo' | 'right' | 'count' | 'drop';
}

export interface SettleDialogProps {
  eventId: string;
  settling: Settling;
  onClose: () => void;
}

/** Asks before a decision on scans, with a reason for the records. */
export function SettleDialog({ eventId, settling, onClose }: SettleDialogProps) {
  const t = useTexts(conflictTexts).dialog;
  const settle = useChange('settleConflict');
  const { scanId, decision, words } = settling;
  return (
    <ActionDialog
      title={t[words].title}
      description={t[words].text}
      confirmLabel={t[words].confirm}
      danger={decision === 'undo'}
      done={t[words].done}
      defaultValues={{ note: '' }}
      perform={({ note }) => settle.mutateAsync({ id: eventId, scanId, decision, note })}
      onClose={onClose}
      fields={(form) => (
        <TextField
          {...form.field('note')}
          label={t.reason}
          hint={t.reasonHint}
          maxLength={CONFLICT_FIELDS.note.max}
          autoComplete="off"
        />
      )}
    />
  );
}
