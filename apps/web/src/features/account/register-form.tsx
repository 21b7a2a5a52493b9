import type { FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { DomainError } from '#core/shared/domain-error.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import { useViewSite } from '../../app/use-view-site.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/forms/form-error-summary.tsx';
import { textsIn, useFormFaults } from '../../ui/forms/use-form-faults.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { FormAlert } from './form-alert.tsx';
import { DetailFields, PasswordFields } from './register-fields.tsx';
import { faultsOf, registrationIn } from './registration.ts';
import { texts } from './texts.ts';
import { useRegister } from './use-register.ts';

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { register: t, fields, summary: summaryTitle } = useTexts(texts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const { faults, refuse, clear, summary, form } = useFormFaults();
  const register = useRegister();
  const faculties = useViewSite()?.faculties ?? [];
  const { state } = useLocation();
  const { unfinished } = register;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = registrationIn(textsIn(event.currentTarget));
    const found = faultsOf(
      typed,
      { opensAccount: !unfinished, faculties },
      {
        required: (field) => fields.required(fields[field]),
        mismatch: fields.mismatch,
        problemsOf: fieldProblemsOf,
      },
    );
    if (Object.keys(found).length > 0) {
      if (found.confirmPassword === fields.mismatch) toast.error(fields.mismatch);
      return refuse(found);
    }
    clear();
    register.mutate(typed, {
      onSuccess: () => {
        toast.success(t.done);
        onDone();
      },
      onError: (error) => {
        toast.error(messageOf(error, t.failed));
        const problems = fieldProblemsOf(error);
        if (Object.keys(problems).length > 0) refuse(problems);
      },
    });
  };

  const listed = Object.entries(faults).map(([fieldId, text]) => ({ fieldId, text }));
  return (
    <form {...form} onSubmit={submit} className="flex flex-col gap-10">
      <FormErrorSummary ref={summary} title={summaryTitle} errors={listed} />
      <DetailFields faults={faults} lockedEmail={unfinished?.email ?? null} />
      {!unfinished && <PasswordFields faults={faults} />}
      {register.isError && listed.length === 0 && (
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
      <Button type="submit" size="lg" wide busy={register.isPending}>
        {unfinished ? t.resend : t.submit}
      </Button>
    </form>
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'email_taken';
}
