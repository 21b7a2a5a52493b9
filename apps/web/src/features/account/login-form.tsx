import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { FormAlert } from './form-alert.tsx';
import { useSignIn } from './mutations.ts';
import { texts } from './texts.ts';

export type LoginAs = 'student' | 'club';

export interface LoginFormProps {
  /** Chooses only the page after the sign-in: the role belongs to the account. */
  as: LoginAs;
  onAs: (as: LoginAs) => void;
  onDone: () => void;
  /** Other ways to sign in, below the form. */
  children: ReactNode;
}

export function LoginForm({ as, onAs, onDone, children }: LoginFormProps) {
  const { login: t, fields } = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const signIn = useSignIn();
  const { state } = useLocation();

  const form = useForm({
    defaultValues: { email: '', password: '' },
    check: ({ email, password }, refuse) => {
      if (email.trim() === '') refuse('email', fields.required(fields.email));
      if (password === '') refuse('password', fields.required(fields.password));
    },
  });

  const submit = form.submit((credentials) =>
    signIn.mutateAsync(credentials, {
      onSuccess: () => {
        toast.success(t.done);
        onDone();
      },
      onError: (error) => toast.error(messageOf(error, t.failed)),
    }),
  );

  return (
    <>
      <form {...form.formProps} onSubmit={submit} className="flex flex-col gap-6">
        <SegmentedToggle
          label={t.as}
          wide
          value={as}
          onChange={onAs}
          options={[
            { value: 'student', label: t.student },
            { value: 'club', label: t.club },
          ]}
        />
        {signIn.isError && <FormAlert>{messageOf(signIn.error, t.failed)}</FormAlert>}
        <TextField
          {...form.field('email')}
          label={fields.email}
          type="email"
          autoComplete="username"
          required
        />
        <div>
          <PasswordField
            {...form.field('password')}
            label={fields.password}
            showLabel={fields.show}
            hideLabelText={fields.hide}
            required
          />
          <TextLink to={paths.forgotPassword} state={state} className="mt-2 text-small">
            {t.forgot}
          </TextLink>
        </div>
        <Button type="submit" size="lg" wide busy={signIn.isPending}>
          {t.submit}
        </Button>
      </form>
      {children}
      {/* Last, as it is not known at once whether there are any. */}
      <DemoAccounts
        onPick={({ email, password }) => {
          form.setValue('email', email);
          form.setValue('password', password);
        }}
      />
    </>
  );
}
