import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { DomainError } from '#core/shared/domain-error.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { textsIn, useFormFaults } from '../../ui/forms/use-form-faults.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { FormAlert } from './form-alert.tsx';
import { texts } from './texts.ts';
import { useResetPassword } from './use-reset-password.ts';

export interface ResetPasswordFormProps {
  secret: string;
  /** The link turned out to be used or too old. */
  onOver: () => void;
}

export function ResetPasswordForm({ secret, onOver }: ResetPasswordFormProps) {
  const { reset: t, fields } = useTexts(texts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const { faults, refuse, form } = useFormFaults();
  const reset = useResetPassword();
  const navigate = useNavigate();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password = '', confirmPassword = '' } = textsIn(event.currentTarget);
    if (password === '') return refuse({ password: fields.required(t.password) });
    if (password !== confirmPassword) return refuse({ confirmPassword: fields.mismatch });
    reset.mutate(
      { secret, password },
      {
        onSuccess: () => {
          toast.success(t.done);
          navigate(paths.login, { replace: true });
        },
        onError: (error) => {
          toast.error(messageOf(error, t.failed));
          if (error instanceof DomainError && error.code === 'reset_link_invalid') onOver();
          else refuse(fieldProblemsOf(error));
        },
      },
    );
  };

  const shared = {
    autoComplete: 'new-password',
    showLabel: fields.show,
    hideLabelText: fields.hide,
    required: true,
  } as const;
  return (
    <form {...form} onSubmit={submit} className="flex flex-col gap-6">
      {reset.isError && Object.keys(faults).length === 0 && (
        <FormAlert>{messageOf(reset.error, t.failed)}</FormAlert>
      )}
      <PasswordField
        {...shared}
        label={t.password}
        name="password"
        hint={fields.passwordHint}
        error={faults.password}
      />
      <PasswordField
        {...shared}
        label={fields.confirmPassword}
        name="confirmPassword"
        error={faults.confirmPassword}
      />
      <Button type="submit" size="lg" wide busy={reset.isPending}>
        {t.submit}
      </Button>
    </form>
  );
}
