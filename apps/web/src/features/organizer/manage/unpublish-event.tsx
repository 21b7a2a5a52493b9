import type { EventView } from '#core/events/event-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useUnpublishEvent } from './mutations.ts';
import { texts } from './texts.ts';

export interface UnpublishEventProps {
  event: EventView;
  open: boolean;
  onClose: () => void;
}

/** Takes the event off sale or out of the review, after a question; it becomes a draft. */
export function UnpublishEvent({ event, open, onClose }: UnpublishEventProps) {
  const t = useTexts(texts).actions;
  const { messageOf } = useErrorTexts();
  const unpublish = useUnpublishEvent();
  const words =
    event.status === 'published'
      ? { action: t.unpublish, title: t.unpublishTitle, text: t.unpublishText, done: t.unpublished }
      : { action: t.withdraw, title: t.withdrawTitle, text: t.withdrawText, done: t.withdrawn };

  const confirm = () =>
    unpublish.mutate(
      { id: event.id },
      {
        onSuccess: () => toast.success(words.done),
        onError: (error) => toast.error(messageOf(error, t.failed)),
        onSettled: onClose,
      },
    );

  return (
    <ConfirmDialog
      title={words.title}
      description={words.text}
      confirmLabel={words.action}
      cancelLabel={t.keep}
      open={open}
      onOpenChange={onClose}
      busy={unpublish.isPending}
      onConfirm={confirm}
    />
  );
}
