import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FactorKind } from '#core/second-factor/second-factors.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
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
import { PasskeyButton } from './passkey-button.tsx';
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
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const signIn = useSignIn();
  const { state } = useLocation();
  /** What the account needs beside its password; null until the password was right. */
  const [factors, setFactors] = useState<readonly FactorKind[] | null>(null);

  const form = useForm({
    defaultValues: { email: '', password: '', code: '' },
    check: ({ email, password, code }, refuse) => {
      if (email.trim() === '') refuse('email', fields.required(fields.email));
      if (password === '') refuse('password', fields.required(fields.password));
      if (factors !== null && code.trim() === '') refuse('code', fields.required(t.code));
    },
  });

  const submit = form.submit(({ code, ...credentials }) =>
    signIn.mutateAsync(factors === null ? credentials : { ...credentials, code }, {
      onSuccess: () => {
        toast.success(t.done);
        onDone();
      },
      onError: (error) => {
        const needed = factorsNeeded(error);
        if (needed) setFactors(needed);
        else if (Object.keys(fieldProblemsOf(error)).length === 0) toast.error(messageOf(error, t.failed));
      },
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
        {signIn.isError && factors === null && <FormAlert>{messageOf(signIn.error, t.failed)}</FormAlert>}
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
        {factors !== null && <CodeField field={form.field('code')} factors={factors} />}
        <Button type="submit" size="lg" wide busy={signIn.isPending}>
          {t.submit}
        </Button>
      </form>
      <PasskeyButton onDone={onDone} />
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

interface CodeFieldProps {
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  factors: readonly FactorKind[];
}

/** Appears once the password was right, and takes the focus. */
function CodeField({ field, factors }: CodeFieldProps) {
  const t = useTexts(texts).login;
  return (
    <div>
      <p role="status" className="mb-4 font-semibold">
        {factors.includes('authenticator') ? t.codeNeeded : t.passkeyNeeded}
      </p>
      <TextField
        {...field}
        label={t.code}
        hint={t.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        required
      />
    </div>
  );
}

function factorsNeeded(error: unknown): readonly FactorKind[] | null {
  if (!(error instanceof DomainError) || error.code !== 'second_factor_needed') return null;
  return 'factors' in error.params ? error.params.factors : [];
}
