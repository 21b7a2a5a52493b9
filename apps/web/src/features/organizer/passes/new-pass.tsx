import { CHECK_IN_FIELDS } from '#core/check-in/check-in-rules.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { useForm } from '../../../app/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useCreateCheckInPass } from './queries.ts';
import { passesTexts } from './texts.ts';

/** Makes a pass for a gate. */
export function NewPass({ eventId }: { eventId: string }) {
  const t = useTexts(passesTexts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const create = useCreateCheckInPass(eventId);
  const form = useForm({ defaultValues: { gate: '' } });
  const submit = form.submit(({ gate }) =>
    create.mutateAsync(gate, {
      onSuccess: () => {
        form.reset();
        toast.success(t.made);
      },
      onError: (error) => {
        if (Object.keys(fieldProblemsOf(error)).length === 0) toast.error(messageOf(error, t.failed));
      },
    }),
  );
  return (
    <form {...form.formProps} onSubmit={submit} className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-4">
      <TextField
        {...form.field('gate')}
        label={t.gate}
        hint={t.gateHint}
        maxLength={CHECK_IN_FIELDS.gate.max}
        autoComplete="off"
        className="min-w-60 flex-1"
      />
      <Button type="submit" busy={create.isPending} busyText={t.making}>
        {t.make}
      </Button>
    </form>
  );
}
