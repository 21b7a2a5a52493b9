import { useNavigate } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { paths } from '../../../app/paths.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useDeleteEvent } from './mutations.ts';
import { texts } from './texts.ts';

export interface DeleteEventProps {
  event: Pick<EventView, 'id' | 'version'>;
  open: boolean;
  onClose: () => void;
  /** Called when the event can't be deleted because it has tickets. */
  onRefused: () => void;
}

/** Deletes a draft as it was shown, after a question. */
export function DeleteEvent({ event: { id, version }, open, onClose, onRefused }: DeleteEventProps) {
  const t = useTexts(texts).actions;
  const { messageOf } = useErrorTexts();
  const remove = useDeleteEvent();
  const navigate = useNavigate();

  const confirm = () =>
    remove.mutate(
      { id, version },
      {
        onSuccess: () => {
          toast.success(t.deleted);
          void navigate(paths.dashboard);
        },
        onError: (error) => {
          toast.error(messageOf(error, t.failed));
          onClose();
          if (error instanceof DomainError && error.code === 'wrong_state') onRefused();
        },
      },
    );

  return (
    <ConfirmDialog
      title={t.deleteTitle}
      description={t.deleteText}
      confirmLabel={t.delete}
      cancelLabel={t.keep}
      danger
      open={open}
      onOpenChange={onClose}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
