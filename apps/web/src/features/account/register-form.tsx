import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Account } from '#core/identity/identity-session.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { emailIn, paths, withEmail } from '../../shared/paths.ts';
import { useSessionStore } from '../../shared/session/session-store.ts';
import { useStoreProfile } from '../../shared/session/use-session.ts';
import { useApi, useIdentitySession, useSite } from '../../shared/use-api.ts';
import { type Form, useForm } from '../../shared/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { BoxedFields } from '../../ui/forms/field.tsx';
import { FormErrorSummary } from '../../ui/forms/form-error-summary.tsx';
import { toNextEmptyField } from '../../ui/forms/next-empty-field.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { FormAlert } from './form-alert.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { DetailFields, PasswordFields } from './register-fields.tsx';
import { checkRegistrationForm, EMPTY_REGISTRATION, type Registration } from './registration.ts';
import { texts } from './texts.ts';

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const all = useTexts(texts);
  const { register: t, fields } = all;
  const { messageOf } = useErrorTexts();
  const register = useRegister();
  const { faculties } = useSite();
  const { state } = useLocation();
  const { unfinished } = register;

  const form = useForm({
    defaultValues: { ...EMPTY_REGISTRATION, email: emailIn(state) },
    check: (values, refuse) =>
      checkRegistrationForm(
        values,
        { opensAccount: !unfinished, faculties },
        { required: (field) => fields.required(fields[field]), mismatch: fields.mismatch },
        refuse,
      ),
  });

  const submit = form.submit(
    (values) =>
      register.mutateAsync(values, {
        onSuccess: () => {
          toast.success(t.done);
          onDone();
        },
        onError: (error) => toast.error(messageOf(error, t.failed)),
      }),
    (errors) => {
      if (errors.confirmPassword === fields.mismatch) toast.error(fields.mismatch);
    },
  );

  return (
    <form {...form.formProps} onSubmit={submit} onKeyDown={toNextEmptyField} className="flex flex-col gap-5">
      <RegistrationSummary summary={form.summary} values={form.getValues()} />
      <BoxedFields value={true}>
        <DetailFields field={form.field} lockedEmail={unfinished?.email ?? null} />
        {!unfinished && <PasswordFields field={form.field} />}
      </BoxedFields>
      {register.isError && form.summary.errors.length === 0 && (
        <FormAlert>
          <p>{messageOf(register.error, t.failed)}</p>
          {unfinished && <p className="mt-1 font-normal text-ink">{t.unfinished(unfinished.email ?? '')}</p>}
          {isTaken(register.error) && (
            <TextLink to={paths.login} state={withEmail(state, form.getValues('email'))} className="text-ink">
              {t.emailTakenLink}
            </TextLink>
          )}
        </FormAlert>
      )}
      <div className="flex flex-col gap-3">
        <PrivacyNote />
        <Button type="submit" size="lg" wide busy={register.isPending}>
          {unfinished ? t.resend : t.submit}
        </Button>
      </div>
    </form>
  );
}

/** With more errors than this, the summary counts them: each stands at its field, too. */
const MAX_LISTED = 3;

interface RegistrationSummaryProps {
  summary: Form<Registration>['summary'];
  values: Registration;
}

function RegistrationSummary({ summary, values }: RegistrationSummaryProps) {
  const t = useTexts(texts);
  const { errors, ref } = summary;
  if (errors.length <= MAX_LISTED) return <FormErrorSummary {...summary} title={t.summary} />;
  const areMissing = errors.every(({ fieldId }) => values[fieldId as keyof Registration].trim() === '');
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="outline-none">
      <FormAlert>{areMissing ? t.missing(errors.length) : t.toCheck(errors.length)}</FormAlert>
    </div>
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'email_taken';
}

/**
 * Creates the account, then stores the profile. When only the first succeeded, `unfinished` is that account, and the
 * next attempt continues there.
 */
function useRegister() {
  const api = useApi();
  const identity = useIdentitySession();
  const { verifiesEmails, identity: service } = useSite();
  const storeProfile = useStoreProfile();
  const setRegistering = useRegistering();
  const { language } = useLanguage();
  const [account, setAccount] = useState<Account | null>(null);

  const registering = useMutation({
    mutationFn: async ({ email, password, name, studentId, faculty, phoneNumber }: Registration) => {
      setRegistering(true);
      const opened = account ?? (await identity.signUp({ email: email.trim(), password, name: name.trim() }));
      setAccount(opened);
      // The embedded service mails its code by itself. A link that is not sent can be asked for on its page.
      if (verifiesEmails && service === 'firebase') await identity.sendVerification().catch(() => undefined);
      const profile = { name, studentId, faculty, phoneNumber };
      const output = await api.register({ email: opened.email ?? email, role: 'student', ...profile });
      // Of mails, too. It can be chosen later, and an account is not refused for it.
      if (language !== 'en') await api.editMyPreferences({ language }).catch(() => undefined);
      return output;
    },
    onSuccess: storeProfile,
    onSettled: () => setRegistering(false),
  });
  return { ...registering, unfinished: registering.isError ? account : null };
}

/** Returns a function that says whether an account is being opened, whose profile is not to be read before it is stored. */
function useRegistering(): (isRegistering: boolean) => void {
  return useSessionStore((session) => session.setRegistering);
}
