import { type FormEvent, useId, useState } from 'react';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { textsIn, useFormFaults } from '../../../ui/forms/use-form-faults.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useListAttendees } from '../attendees/queries.ts';
import { textFaults } from '../attendees/text-faults.ts';
import { CancelConsequences } from './cancel-consequences.tsx';
import { useCancelEvent } from './mutations.ts';
import { texts } from './texts.ts';

const RULES = { reason: { label: 'Reason', max: 500, multiline: true } };

/** Asks for the reason, and says before the deed what it does to whom. */
export function CancelEvent({ id }: { id: string }) {
  const { actions, cancelling: t } = useTexts(texts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const [isOpen, setOpen] = useState(false);
  const attendees = useListAttendees({ id, q: '' });
  const { faults, refuse, form } = useFormFaults();
  const cancel = useCancelEvent();
  const formId = useId();

  const change = (next: boolean) => {
    if (cancel.isPending) return;
    // What is said must be true now, not when the page was opened.
    if (next) void attendees.refetch();
    cancel.reset();
    setOpen(next);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cancel.isPending || attendees.isFetching || !attendees.data) return;
    const { reason = '' } = textsIn(event.currentTarget);
    const refusal = textFaults({ reason }, RULES);
    if (refusal) return refuse(fieldProblemsOf(refusal));
    cancel.mutate(
      { id, reason },
      {
        onSuccess: () => {
          setOpen(false);
          toast.success(t.done);
        },
        onError: (error) => refuse(fieldProblemsOf(error)),
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
      <form {...form} id={formId} onSubmit={submit} className="mt-7">
        <TextArea
          label={t.reason}
          name="reason"
          hint={t.reasonHint}
          rows={3}
          maxLength={RULES.reason.max}
          required
          error={faults.reason}
        />
        {cancel.isError && !faults.reason && (
          <FieldError id={`${formId}-refusal`}>{messageOf(cancel.error, t.failed)}</FieldError>
        )}
      </form>
    </Dialog>
  );
}
