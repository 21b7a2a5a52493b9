import { useId } from 'react';
import type { GuestView } from '#core/guests/guest-view.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import { guestTexts } from './guest-texts.ts';

/** Takes a guest's ticket back after saying what that does and asking for the reason. */
export function WithdrawGuest({ guest, onClose }: { guest: GuestView; onClose: () => void }) {
  const t = useTexts(guestTexts);
  const { messageOf } = useErrorTexts();
  const revoke = useChange('revokeTicket');
  const formId = useId();
  const name = guest.name || t.erased;
  const close = () => {
    if (!revoke.isPending) onClose();
  };
  const submit = async (reason: string) => {
    await revoke.mutateAsync({ id: guest.ticketId, reason });
    onClose();
    toast.success(t.withdrawn(name));
  };
  return (
    <Dialog
      title={t.withdrawTitle(name)}
      description={t.withdrawText}
      open
      onOpenChange={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={revoke.isPending}>
            {t.withdraw}
          </Button>
        </>
      }
    >
      <ReasonForm
        id={formId}
        label={t.reason}
        hint={guest.timesSent > 0 ? t.reasonMailed : t.reasonShown}
        failure={revoke.isError ? messageOf(revoke.error, t.withdrawFailed) : undefined}
        onSubmit={submit}
      />
    </Dialog>
  );
}
