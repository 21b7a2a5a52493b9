import Ban from 'lucide-react/icons/ban';
import { type FormEvent, useId, useState } from 'react';
import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { textsIn, useFormFaults } from '../../../ui/forms/use-form-faults.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { texts } from '../manage/texts.ts';
import { useRevokeTicket } from './mutations.ts';
import { textFaults } from './text-faults.ts';

const RULES = { reason: { label: 'Reason', max: 500, multiline: true } };

/** Takes one ticket back, after saying what that does and asking why. */
export function RevokeTicket({ eventId, attendee }: { eventId: string; attendee: AttendeeView }) {
  const t = useTexts(texts).revoking;
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const [isOpen, setOpen] = useState(false);
  const { faults, refuse, form } = useFormFaults();
  const revoke = useRevokeTicket(eventId);
  const formId = useId();
  const isPaid = attendee.status === 'confirmed' && attendee.price > 0;

  const change = (next: boolean) => {
    if (revoke.isPending) return;
    revoke.reset();
    setOpen(next);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (revoke.isPending) return;
    const { reason = '' } = textsIn(event.currentTarget);
    const refusal = textFaults({ reason }, RULES);
    if (refusal) return refuse(fieldProblemsOf(refusal));
    revoke.mutate(
      { id: attendee.ticketId, reason },
      {
        onSuccess: ({ refund }) => {
          setOpen(false);
          toast.success(refund > 0 ? t.doneOwed(attendee.name, formatMoney(refund)) : t.done(attendee.name));
        },
        onError: (error) => refuse(fieldProblemsOf(error)),
      },
    );
  };

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
      <form {...form} id={formId} onSubmit={submit}>
        <TextArea
          label={t.reason}
          name="reason"
          hint={t.reasonHint}
          rows={3}
          maxLength={RULES.reason.max}
          required
          error={faults.reason}
        />
        {revoke.isError && !faults.reason && (
          <FieldError id={`${formId}-refusal`}>{messageOf(revoke.error, t.failed)}</FieldError>
        )}
      </form>
    </Dialog>
  );
}
