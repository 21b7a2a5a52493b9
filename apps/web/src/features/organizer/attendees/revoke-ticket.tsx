import { useId } from 'react';
import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { texts } from '../manage/texts.ts';
import { ReasonForm } from '../reason-form.tsx';
import { useRevokeTicket } from './mutations.ts';

export interface RevokeTicketProps {
  attendee: AttendeeView;
  onClose: () => void;
}

/** Revokes one ticket after saying what that does and asking for the reason. */
export function RevokeTicket({ attendee, onClose }: RevokeTicketProps) {
  const t = useTexts(texts).revoking;
  const { messageOf } = useErrorTexts();
  const revoke = useRevokeTicket();
  const formId = useId();
  const owed = attendee.price - (attendee.refunded ?? 0);
  const isPaid = attendee.status === 'confirmed' && owed > 0;

  const close = () => {
    if (!revoke.isPending) onClose();
  };

  const submit = (reason: string) =>
    revoke.mutateAsync(
      { id: attendee.ticketId, reason },
      {
        onSuccess: ({ refund }) => {
          onClose();
          toast.success(refund > 0 ? t.doneOwed(attendee.name, formatMoney(refund)) : t.done(attendee.name));
        },
      },
    );

  return (
    <Dialog
      title={t.title(attendee.name)}
      description={isPaid ? t.textPaid(formatMoney(owed)) : t.text}
      closeLabel={t.close}
      open
      onOpenChange={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={revoke.isPending}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <ReasonForm
        id={formId}
        label={t.reason}
        hint={t.reasonHint}
        failure={revoke.isError ? messageOf(revoke.error, t.failed) : undefined}
        onSubmit={submit}
      />
    </Dialog>
  );
}
