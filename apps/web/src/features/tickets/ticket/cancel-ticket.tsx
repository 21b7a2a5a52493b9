import { useState } from 'react';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { texts } from '../texts.ts';
import { useCancelTicket } from './mutations.ts';

export interface CancelTicketProps {
  ticket: Pick<TicketView, 'id'>;
  /** A held ticket is cancelled, a free one is given back. */
  kind: 'held' | 'free';
}

/** Asks for confirmation and says what will happen. */
export function CancelTicket({ ticket, kind }: CancelTicketProps) {
  const t = useTexts(texts).cancel;
  const { messageOf } = useErrorTexts();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelTicket(ticket.id);
  const words =
    kind === 'held'
      ? { label: t.held, title: t.heldTitle, text: t.heldText, done: t.heldDone }
      : { label: t.free, title: t.freeTitle, text: t.freeText, done: t.freeDone };

  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast.success(words.done),
      onError: (error) => toast.error(messageOf(error, t.failed)),
      onSettled: () => setAsking(false),
    });

  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)} className="self-center text-muted">
        {words.label}
      </Button>
      {cancel.isError && (
        <p className="text-center text-small font-semibold text-red">{messageOf(cancel.error, t.failed)}</p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.title}
        description={words.text}
        confirmLabel={words.label}
        cancelLabel={t.keep}
        onConfirm={confirm}
        busy={cancel.isPending}
        danger
      />
    </>
  );
}
