import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { DeleteEventInput } from '#core/events/delete-event.ts';
import type { EventView } from '#core/events/event-view.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
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

/** Deletes a draft. Invalidates lists only, because the event itself no longer exists; and the event when it stays. */
function useDeleteEvent() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: DeleteEventInput) => api.deleteEvent(input),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: queryKeys.eventList({}) });
      void cache.invalidateQueries({ queryKey: queryKeys.myEventList });
    },
    onError: (_error, { id }) => cache.invalidateQueries({ queryKey: queryKeys.event(id) }),
  });
}
