import { type FormEvent, useEffect, useRef } from 'react';
import type { ClubRequestView } from '#core/clubs/club-request-view.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { textsIn, useFormFaults } from '../../ui/forms/use-form-faults.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { clubTexts } from './club-texts.ts';
import { useRequestClubAccount } from './mutations.ts';

const MAX = { clubName: 100, about: 1_000 };

export interface ClubRequestFormProps {
  /** An earlier request, to be made again. */
  start: ClubRequestView | null;
  onDone: () => void;
}

export function ClubRequestForm({ start, onDone }: ClubRequestFormProps) {
  const t = useTexts(clubTexts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const { faults, refuse, clear, form } = useFormFaults();
  const request = useRequestClubAccount();
  const first = useRef<HTMLInputElement>(null);

  // The button that opened the form is gone, and the focus with it.
  useEffect(() => first.current?.focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.isPending) return;
    const { clubName = '', about = '' } = textsIn(event.currentTarget);
    const refusal = faultsOf({ clubName, about });
    if (refusal) return refuse(fieldProblemsOf(refusal));
    clear();
    request.mutate(
      { clubName, about },
      {
        onSuccess: () => {
          toast.success(t.sent);
          onDone();
        },
        onError: (error) => {
          toast.error(messageOf(error, t.failed));
          refuse(fieldProblemsOf(error));
        },
      },
    );
  };

  return (
    <form {...form} onSubmit={submit} className="mt-8 flex flex-col gap-7">
      <TextField
        ref={first}
        label={t.clubName}
        name="clubName"
        hint={t.clubNameHint}
        defaultValue={start?.clubName}
        maxLength={MAX.clubName}
        autoComplete="off"
        required
        error={faults.clubName}
      />
      <TextArea
        label={t.about}
        name="about"
        hint={t.aboutHint}
        defaultValue={start?.about}
        maxLength={MAX.about}
        required
        error={faults.about}
      />
      {request.isError && (
        <FieldError id="club-request-refusal">{messageOf(request.error, t.failed)}</FieldError>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={request.isPending} busyText={t.sending}>
          {t.send}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

/** What the core will refuse, known before it is sent. */
function faultsOf({ clubName, about }: { clubName: string; about: string }): DomainError | null {
  const checks = new FieldChecks();
  checks.text('clubName', clubName, { label: 'Club name', max: MAX.clubName });
  checks.text('about', about, { label: 'About the club', max: MAX.about, multiline: true });
  try {
    checks.settle();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
