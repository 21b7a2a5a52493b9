import { useLocation } from 'react-router-dom';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../app/use-api.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/forms/form-error-summary.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { FormAlert } from './form-alert.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { DetailFields, PasswordFields } from './register-fields.tsx';
import { checkRegistrationForm, EMPTY_REGISTRATION } from './registration.ts';
import { texts } from './texts.ts';
import { useRegister } from './use-register.ts';

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { register: t, fields, summary: summaryTitle } = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const register = useRegister();
  const { faculties } = useSite();
  const { state } = useLocation();
  const { unfinished } = register;

  const form = useForm({
    defaultValues: EMPTY_REGISTRATION,
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
    <form {...form.formProps} onSubmit={submit} className="flex flex-col gap-10">
      <FormErrorSummary {...form.summary} title={summaryTitle} />
      <DetailFields field={form.field} lockedEmail={unfinished?.email ?? null} />
      {!unfinished && <PasswordFields field={form.field} />}
      {register.isError && form.summary.errors.length === 0 && (
        <FormAlert>
          <p>{messageOf(register.error, t.failed)}</p>
          {unfinished && <p className="mt-1 font-normal text-ink">{t.unfinished(unfinished.email ?? '')}</p>}
          {isTaken(register.error) && (
            <TextLink to={paths.login} state={state} className="text-ink">
              {t.emailTakenLink}
            </TextLink>
          )}
        </FormAlert>
      )}
      <div className="flex flex-col gap-4">
        <PrivacyNote />
        <Button type="submit" size="lg" wide busy={register.isPending}>
          {unfinished ? t.resend : t.submit}
        </Button>
      </div>
    </form>
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'email_taken';
}
