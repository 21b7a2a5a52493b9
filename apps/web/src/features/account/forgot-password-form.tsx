import type { FormEvent } from 'react';
import { useErrorTexts } from '../../app/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { textsIn, useFormFaults } from '../../ui/forms/use-form-faults.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { FormAlert } from './form-alert.tsx';
import { texts } from './texts.ts';
import { useRequestPasswordReset } from './use-request-password-reset.ts';

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { forgot: t, fields } = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const { faults, refuse, form } = useFormFaults();
  const request = useRequestPasswordReset();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = textsIn(event.currentTarget).email?.trim() ?? '';
    if (email === '') return refuse({ email: fields.required(fields.email) });
    request.mutate(email, {
      onSuccess: () => onSent(email),
      onError: (error) => toast.error(messageOf(error, t.failed)),
    });
  };

  return (
    <form {...form} onSubmit={submit} className="flex flex-col gap-6">
      {request.isError && <FormAlert>{messageOf(request.error, t.failed)}</FormAlert>}
      <TextField
        label={fields.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={faults.email}
      />
      <Button type="submit" size="lg" wide busy={request.isPending}>
        {t.submit}
      </Button>
    </form>
  );
}
