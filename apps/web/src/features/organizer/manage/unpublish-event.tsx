import { useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useUnpublishEvent } from './mutations.ts';
import { texts } from './texts.ts';

/** Takes the event off sale or out of the review; it becomes a draft. */
export function UnpublishEvent({ event }: { event: EventView }) {
  const t = useTexts(texts).actions;
  const { messageOf } = useErrorTexts();
  const unpublish = useUnpublishEvent();
  const [isOpen, setOpen] = useState(false);
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
        onSettled: () => setOpen(false),
      },
    );

  return (
    <ConfirmDialog
      title={words.title}
      description={words.text}
      confirmLabel={words.action}
      cancelLabel={t.keep}
      open={isOpen}
      onOpenChange={setOpen}
      busy={unpublish.isPending}
      onConfirm={confirm}
      trigger={
        <Button size="sm" variant="secondary">
          {words.action}
        </Button>
      }
    />
  );
}
