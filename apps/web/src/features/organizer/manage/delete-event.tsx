import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useDeleteEvent } from './mutations.ts';
import { texts } from './texts.ts';

export interface DeleteEventProps {
  id: string;
  /** Called when the event can't be deleted because it has tickets. */
  onRefused: () => void;
}

export function DeleteEvent({ id, onRefused }: DeleteEventProps) {
  const t = useTexts(texts).actions;
  const { messageOf } = useErrorTexts();
  const remove = useDeleteEvent();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);

  const confirm = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          toast.success(t.deleted);
          void navigate(paths.dashboard);
        },
        onError: (error) => {
          toast.error(messageOf(error, t.failed));
          setOpen(false);
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
      open={isOpen}
      onOpenChange={setOpen}
      busy={remove.isPending}
      onConfirm={confirm}
      trigger={
        <Button size="sm" variant="danger">
          {t.delete}
        </Button>
      }
    />
  );
}
