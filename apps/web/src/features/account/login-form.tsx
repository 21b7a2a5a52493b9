import ChevronDown from 'lucide-react/icons/chevron-down';
import KeyRound from 'lucide-react/icons/key-round';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FactorKind } from '#core/second-factor/second-factors.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { PasskeyCancelled, usePasskeyDevice } from '../../shared/confirmation/use-passkey-device.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { emailIn, paths, withEmail } from '../../shared/paths.ts';
import { useSite } from '../../shared/use-api.ts';
import { useForm } from '../../shared/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { BoxedFields } from '../../ui/forms/field.tsx';
import { toNextEmptyField } from '../../ui/forms/next-empty-field.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { defineTexts, useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FormAlert } from './form-alert.tsx';
import { useSignIn, useSignInWithPasskey } from './mutations.ts';
import { texts } from './texts.ts';

export type LoginAs = 'student' | 'club';

export interface LoginFormProps {
  /** Chooses only the page after the sign-in: the role belongs to the account. */
  as: LoginAs;
  onAs: (as: LoginAs) => void;
  onDone: () => void;
  /** What stands below the form, which may take along the email typed into it. */
  children: (email: string) => ReactNode;
}

export function LoginForm({ as, onAs, onDone, children }: LoginFormProps) {
  const { login: t, fields } = useTexts(texts);
  const { messageOf, isAboutFields } = useErrorTexts();
  const signIn = useSignIn();
  const { state } = useLocation();
  /** What the account needs beside its password; null until the password was right. */
  const [factors, setFactors] = useState<readonly FactorKind[] | null>(null);

  const form = useForm({
    defaultValues: { email: emailIn(state), password: '', code: '' },
    check: ({ email, password, code }, refuse) => {
      if (email.trim() === '') refuse('email', fields.required(fields.email));
      if (password === '') refuse('password', fields.required(fields.password));
      if (factors !== null && code.trim() === '') refuse('code', fields.required(t.code));
    },
  });

  const email = form.watch('email');
  const submit = form.submit(({ code, ...credentials }) =>
    signIn.mutateAsync(factors === null ? credentials : { ...credentials, code }, {
      onSuccess: () => {
        toast.success(t.done);
        onDone();
      },
      onError: (error) => {
        const needed = factorsNeeded(error);
        if (needed) setFactors(needed);
        else if (!isAboutFields(error)) toast.error(messageOf(error, t.failed));
      },
    }),
  );

  return (
    <>
      <BoxedFields value={true}>
        <form
          {...form.formProps}
          onSubmit={submit}
          onKeyDown={toNextEmptyField}
          className="flex flex-col gap-4"
        >
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
            autoComplete="username webauthn"
            enterKeyHint="next"
            required
          />
          <div>
            <PasswordField {...form.field('password')} label={fields.password} enterKeyHint="go" required />
            <TextLink to={paths.forgotPassword} state={withEmail(state, email)} className="mt-1 text-small">
              {t.forgot}
            </TextLink>
          </div>
          {factors !== null && <CodeField field={form.field('code')} factors={factors} />}
          <Button type="submit" size="lg" wide busy={signIn.isPending}>
            {t.submit}
          </Button>
        </form>
      </BoxedFields>
      <PasskeyButton onDone={onDone} />
      {children(email)}
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

/** Sign-in with a passkey of this device, where the embedded identity service is used. */
function PasskeyButton({ onDone }: { onDone: () => void }) {
  const t = useTexts(texts).login;
  const { messageOf } = useErrorTexts();
  const signIn = useSignInWithPasskey();
  const { isSupported } = usePasskeyDevice();
  const { identity } = useSite();
  if (identity !== 'local' || !isSupported) return null;
  const go = () =>
    signIn.mutate(undefined, {
      onSuccess: () => {
        toast.success(t.done);
        onDone();
      },
      onError: (error) =>
        toast.error(error instanceof PasskeyCancelled ? t.passkeyCancelled : messageOf(error, t.failed)),
    });
  return (
    <Button variant="ghost" wide className="mt-1" icon={<KeyRound />} busy={signIn.isPending} onClick={go}>
      {t.passkey}
    </Button>
  );
}

const demoTexts = defineTexts({
  en: {
    title: 'Just looking around?',
    text: 'This is a demonstration. Pick who you want to be, then log in.',
    accounts: {
      student: 'A student',
      verified: 'A verified student',
      club: 'A club',
      newclub: 'A new club',
      admin: 'An admin',
    },
  },
  ms: {
    title: 'Sekadar melihat-lihat?',
    text: 'Ini ialah demonstrasi. Pilih watak anda, kemudian log masuk.',
    accounts: {
      student: 'Seorang pelajar',
      verified: 'Pelajar yang disahkan',
      club: 'Sebuah kelab',
      newclub: 'Kelab baharu',
      admin: 'Seorang pentadbir',
    },
  },
});

const PASSWORD = 'acara-demo';
const ACCOUNTS = ['student', 'verified', 'club', 'newclub', 'admin'] as const;

/** Sign-in buttons for the demonstration accounts; shown only with demonstration data. */
function DemoAccounts({ onPick }: { onPick: (credentials: { email: string; password: string }) => void }) {
  const t = useTexts(demoTexts);
  if (!useSite().demo) return null;
  return (
    <details className="group mt-6 rounded-card bg-sunken px-5">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 text-small font-bold [&::-webkit-details-marker]:hidden">
        {t.title}
        <ChevronDown
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
          aria-hidden="true"
        />
      </summary>
      <p className="text-small text-muted">{t.text}</p>
      <div className="mt-3 flex flex-wrap gap-2 pb-5">
        {ACCOUNTS.map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="sm"
            onClick={() => onPick({ email: `${name}@demo.acara.test`, password: PASSWORD })}
          >
            {t.accounts[name]}
          </Button>
        ))}
      </div>
    </details>
  );
}
