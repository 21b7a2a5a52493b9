import { useState } from 'react';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { useSite } from '../../shared/use-api.ts';
import { useForm } from '../../shared/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useChangePassword } from './mutations.ts';
import { texts } from './texts.ts';

/** Where everybody signs in with the university's account, an earlier password opens nothing. */
export function PasswordSection({ hasPassword: isStored }: { hasPassword: boolean }) {
  const { access } = useSite();
  const hasPassword = isStored && access !== 'sso';
  const t = useTexts(texts).password;
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t.title}>
      <p className="max-w-[60ch] text-muted">{hasPassword ? t.text : t.none}</p>
      {hasPassword &&
        (isOpen ? (
          <PasswordForm onDone={() => setOpen(false)} />
        ) : (
          <Button variant="secondary" className="mt-5" onClick={() => setOpen(true)}>
            {t.open}
          </Button>
        ))}
    </Section>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const all = useTexts(texts);
  const t = all.password;
  const { messageOf } = useErrorTexts();
  const change = useChangePassword();
  const form = useForm({
    defaultValues: { password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }, refuse) => {
      if (password === '') refuse('password', all.required(t.new));
      else if (password !== confirmPassword) refuse('confirmPassword', t.mismatch);
    },
  });
  const submit = form.submit(({ password }) =>
    change.mutateAsync(password, {
      onSuccess: () => {
        toast.success(t.done);
        onDone();
      },
    }),
  );
  const shared = {
    autoComplete: 'new-password',
    required: true,
  } as const;
  return (
    <form {...form.formProps} onSubmit={submit} className="mt-6 flex max-w-[32rem] flex-col gap-6">
      <PasswordField {...shared} {...form.field('password')} label={t.new} hint={t.hint} />
      <PasswordField {...shared} {...form.field('confirmPassword')} label={t.confirm} />
      {change.isError && Object.keys(form.errors).length === 0 && (
        <div role="alert">
          <FieldError id="password-refusal">{messageOf(change.error, all.failed)}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending}>
          {t.submit}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {all.cancel}
        </Button>
      </div>
    </form>
  );
}
