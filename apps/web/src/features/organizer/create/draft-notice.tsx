import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { createEventTexts } from './create-event-texts.ts';

/** Says that an unfinished event was restored, and offers to start over. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { draft } = useTexts(createEventTexts);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p role="status" className="text-small text-muted">
        {draft.restored}
      </p>
      <ConfirmDialog
        title={draft.confirm}
        description={draft.confirmText}
        confirmLabel={draft.discard}
        cancelLabel={draft.keep}
        danger
        onConfirm={() => {
          onDiscard();
          toast.success(draft.discarded);
        }}
        trigger={
          <Button variant="ghost" size="sm" className="-mr-4">
            {draft.discard}
          </Button>
        }
      />
    </div>
  );
}
