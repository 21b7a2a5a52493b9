import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { paths, withEmail } from '../../shared/paths.ts';
import { useSite } from '../../shared/use-api.ts';
import { useForm } from '../../shared/use-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BoxedFields } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { AccountFrame } from './account-frame.tsx';
import { FormAlert } from './form-alert.tsx';
import { useResetPassword } from './mutations.ts';
import { PasswordPage } from './password-page.tsx';
import { takeResetEmail } from './reset-email.ts';
import { texts } from './texts.ts';

export function ResetPasswordPage() {
  return (
    <PasswordPage>
      <ResetPassword />
    </PasswordPage>
  );
}

function ResetPassword() {
  const t = useTexts(texts).reset;
  const [address] = useSearchParams();
  // The parameter of Acara's own link, or of Firebase's.
  const secret = address.get('secret') ?? address.get('oobCode') ?? '';
  const [isOver, setIsOver] = useState(false);
  const { identity } = useSite();
  if (secret === '' || isOver)
    return (
      <AccountFrame title={t.invalidTitle} lead={t.invalid[identity]} art="reset">
        <ButtonLink to={paths.forgotPassword} size="lg">
          {t.askAgain}
        </ButtonLink>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t.title} lead={t.lead} art="reset">
      <ResetPasswordForm secret={secret} onOver={() => setIsOver(true)} />
    </AccountFrame>
  );
}

interface ResetPasswordFormProps {
  secret: string;
  /** Called when the link was already used or has expired. */
  onOver: () => void;
}

function ResetPasswordForm({ secret, onOver }: ResetPasswordFormProps) {
  const { reset: t, fields } = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const reset = useResetPassword();
  const navigate = useNavigate();

  const form = useForm({
    defaultValues: { password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }, refuse) => {
      if (password === '') refuse('password', fields.required(t.password));
      else if (password !== confirmPassword) refuse('confirmPassword', fields.mismatch);
    },
  });

  const submit = form.submit(({ password }) =>
    reset.mutateAsync(
      { secret, password },
      {
        onSuccess: () => {
          toast.success(t.done);
          navigate(paths.login, { replace: true, state: withEmail(null, takeResetEmail()) });
        },
        onError: (error) => {
          toast.error(messageOf(error, t.failed));
          if (error instanceof DomainError && error.code === 'reset_link_invalid') onOver();
        },
      },
    ),
  );

  const shared = {
    autoComplete: 'new-password',
    required: true,
  } as const;
  return (
    <BoxedFields value={true}>
      <form {...form.formProps} onSubmit={submit} className="flex flex-col gap-4">
        {reset.isError && Object.keys(form.errors).length === 0 && (
          <FormAlert>{messageOf(reset.error, t.failed)}</FormAlert>
        )}
        <PasswordField
          {...shared}
          {...form.field('password')}
          label={t.password}
          hint={fields.passwordHint}
        />
        <PasswordField {...shared} {...form.field('confirmPassword')} label={fields.confirmPassword} />
        <Button type="submit" size="lg" wide busy={reset.isPending}>
          {t.submit}
        </Button>
      </form>
    </BoxedFields>
  );
}
