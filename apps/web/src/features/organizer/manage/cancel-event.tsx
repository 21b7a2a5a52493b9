import { useEffect, useId } from 'react';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useListAttendees } from '../attendees/queries.ts';
import { ReasonForm } from '../reason-form.tsx';
import { CancelConsequences } from './cancel-consequences.tsx';
import { useCancelEvent } from './mutations.ts';
import { texts } from './texts.ts';

export interface CancelEventProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Cancels the event after showing the consequences and asking for the reason. */
export function CancelEvent({ id, open, onClose }: CancelEventProps) {
  const t = useTexts(texts).cancelling;
  const { messageOf } = useErrorTexts();
  const attendees = useListAttendees({ id });
  const cancel = useCancelEvent();
  const formId = useId();

  // Refetches when it opens, so that the numbers are current.
  const { refetch } = attendees;
  useEffect(() => {
    if (open) void refetch();
  }, [open, refetch]);

  const close = () => {
    if (cancel.isPending) return;
    cancel.reset();
    onClose();
  };

  const submit = async (reason: string) => {
    if (attendees.isFetching || !attendees.data) return;
    await cancel.mutateAsync(
      { id, reason },
      {
        onSuccess: () => {
          onClose();
          toast.success(t.done);
        },
      },
    );
  };

  return (
    <Dialog
      title={t.title}
      description={t.lead}
      closeLabel={t.close}
      open={open}
      onOpenChange={close}
      className="sm:max-w-[36rem]"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t.keep}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={cancel.isPending || attendees.isRefetching}
            disabled={!attendees.data}
          >
            {t.confirm}
          </Button>
        </>
      }
    >
      <CancelConsequences attendees={attendees} />
      <ReasonForm
        id={formId}
        label={t.reason}
        hint={t.reasonHint}
        failure={cancel.isError ? messageOf(cancel.error, t.failed) : undefined}
        onSubmit={submit}
        className="mt-7"
      />
    </Dialog>
  );
}
