import { useNavigate } from 'react-router-dom';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { FormAlert } from './form-alert.tsx';
import { useResetPassword } from './mutations.ts';
import { texts } from './texts.ts';

export interface ResetPasswordFormProps {
  secret: string;
  /** Called when the link was already used or has expired. */
  onOver: () => void;
}

export function ResetPasswordForm({ secret, onOver }: ResetPasswordFormProps) {
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
          navigate(paths.login, { replace: true });
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
    showLabel: fields.show,
    hideLabelText: fields.hide,
    required: true,
  } as const;
  return (
    <form {...form.formProps} onSubmit={submit} className="flex flex-col gap-6">
      {reset.isError && Object.keys(form.errors).length === 0 && (
        <FormAlert>{messageOf(reset.error, t.failed)}</FormAlert>
      )}
      <PasswordField {...shared} {...form.field('password')} label={t.password} hint={fields.passwordHint} />
      <PasswordField {...shared} {...form.field('confirmPassword')} label={fields.confirmPassword} />
      <Button type="submit" size="lg" wide busy={reset.isPending}>
        {t.submit}
      </Button>
    </form>
  );
}
