import { useId, useState } from 'react';
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

/** Cancels the event after showing the consequences and asking for the reason. */
export function CancelEvent({ id }: { id: string }) {
  const { actions, cancelling: t } = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const [isOpen, setOpen] = useState(false);
  const attendees = useListAttendees({ id, q: '' });
  const cancel = useCancelEvent();
  const formId = useId();

  const change = (next: boolean) => {
    if (cancel.isPending) return;
    // Refetches, so that the numbers are current.
    if (next) void attendees.refetch();
    cancel.reset();
    setOpen(next);
  };

  const submit = async (reason: string) => {
    if (attendees.isFetching || !attendees.data) return;
    await cancel.mutateAsync(
      { id, reason },
      {
        onSuccess: () => {
          setOpen(false);
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
      open={isOpen}
      onOpenChange={change}
      className="sm:max-w-[36rem]"
      trigger={
        <Button size="sm" variant="danger">
          {actions.cancel}
        </Button>
      }
      actions={
        <>
          <Button variant="secondary" onClick={() => change(false)}>
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
