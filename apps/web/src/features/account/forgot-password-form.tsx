import { useErrorTexts } from '../../app/error-texts.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { FormAlert } from './form-alert.tsx';
import { useRequestPasswordReset } from './mutations.ts';
import { texts } from './texts.ts';

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { forgot: t, fields } = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const request = useRequestPasswordReset();
  const form = useForm({
    defaultValues: { email: '' },
    check: ({ email }, refuse) => {
      if (email.trim() === '') refuse('email', fields.required(fields.email));
    },
  });

  const submit = form.submit(({ email }) =>
    request.mutateAsync(email.trim(), {
      onSuccess: () => onSent(email.trim()),
      onError: (error) => toast.error(messageOf(error, t.failed)),
    }),
  );

  return (
    <form {...form.formProps} onSubmit={submit} className="flex flex-col gap-6">
      {request.isError && <FormAlert>{messageOf(request.error, t.failed)}</FormAlert>}
      <TextField
        {...form.field('email')}
        label={fields.email}
        type="email"
        autoComplete="username"
        required
      />
      <Button type="submit" size="lg" wide busy={request.isPending}>
        {t.submit}
      </Button>
    </form>
  );
}
