import Ban from 'lucide-react/icons/ban';
import { useId, useState } from 'react';
import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { texts } from '../manage/texts.ts';
import { ReasonForm } from '../reason-form.tsx';
import { useRevokeTicket } from './mutations.ts';

/** Revokes one ticket after saying what that does and asking for the reason. */
export function RevokeTicket({ eventId, attendee }: { eventId: string; attendee: AttendeeView }) {
  const t = useTexts(texts).revoking;
  const { messageOf } = useErrorTexts();
  const [isOpen, setOpen] = useState(false);
  const revoke = useRevokeTicket(eventId);
  const formId = useId();
  const isPaid = attendee.status === 'confirmed' && attendee.price > 0;

  const change = (next: boolean) => {
    if (revoke.isPending) return;
    revoke.reset();
    setOpen(next);
  };

  const submit = (reason: string) =>
    revoke.mutateAsync(
      { id: attendee.ticketId, reason },
      {
        onSuccess: ({ refund }) => {
          setOpen(false);
          toast.success(refund > 0 ? t.doneOwed(attendee.name, formatMoney(refund)) : t.done(attendee.name));
        },
      },
    );

  return (
    <Dialog
      title={t.title(attendee.name)}
      description={isPaid ? t.textPaid(formatMoney(attendee.price)) : t.text}
      closeLabel={t.close}
      open={isOpen}
      onOpenChange={change}
      trigger={<IconButton label={t.open(attendee.name)} icon={<Ban />} className="-my-2 max-sm:-mr-3" />}
      actions={
        <>
          <Button variant="secondary" onClick={() => change(false)}>
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
