import { useErrorTexts } from '../../../app/error-texts.ts';
import { useSite } from '../../../app/use-api.ts';
import { useForm } from '../../../app/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { FormAlert } from '../form-alert.tsx';
import { texts as accountTexts } from '../texts.ts';
import { useCorrectEmail } from './mutations.ts';
import { texts } from './texts.ts';

export interface CorrectEmailFormProps {
  /** The address as it was typed. */
  email: string;
  onDone: () => void;
}

export function CorrectEmailForm({ email, onDone }: CorrectEmailFormProps) {
  const t = useTexts(texts);
  const { fields } = useTexts(accountTexts);
  const { messageOf } = useErrorTexts();
  const { identity } = useSite();
  const correct = useCorrectEmail();

  const form = useForm({
    defaultValues: { email },
    check: (values, refuse) => {
      if (values.email.trim() === '') refuse('email', fields.required(t.email));
    },
  });
  const submit = form.submit((values) =>
    correct.mutateAsync(values.email.trim(), {
      onSuccess: () => {
        toast.success(t.corrected[identity](values.email.trim()));
        onDone();
      },
    }),
  );

  return (
    <form {...form.formProps} onSubmit={submit} className="flex w-full flex-col gap-6">
      {correct.isError && !form.errors.email && (
        <FormAlert>{messageOf(correct.error, t.notCorrected)}</FormAlert>
      )}
      <TextField
        {...form.field('email')}
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="email"
        required
      />
      <Button type="submit" variant="secondary" wide busy={correct.isPending}>
        {t.correct}
      </Button>
    </form>
  );
}
