import { useEffect } from 'react';
import type { ClubRequestView } from '#core/clubs/club-request-view.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { clubTexts } from './club-texts.ts';
import { useRequestClubAccount } from './mutations.ts';

const MAX = { clubName: 100, about: 1_000 };

export interface ClubRequestFormProps {
  /** A declined request to start from. */
  start: ClubRequestView | null;
  onDone: () => void;
}

export function ClubRequestForm({ start, onDone }: ClubRequestFormProps) {
  const t = useTexts(clubTexts);
  const { messageOf } = useErrorTexts();
  const request = useRequestClubAccount();
  const form = useForm({
    defaultValues: {
      clubName: start?.clubName ?? '',
      about: start?.about ?? '',
      contactEmail: start?.contactEmail ?? '',
    },
    check: checkRequest,
  });
  const { setFocus } = form;

  // The button that opened the form is gone, and the focus with it.
  useEffect(() => setFocus('clubName'), [setFocus]);

  const submit = form.submit((values) =>
    request.mutateAsync(values, {
      onSuccess: () => {
        toast.success(t.sent);
        onDone();
      },
      onError: (error) => toast.error(messageOf(error, t.failed)),
    }),
  );

  return (
    <form {...form.formProps} onSubmit={submit} className="mt-8 flex flex-col gap-7">
      <TextField
        {...form.field('clubName')}
        label={t.clubName}
        hint={t.clubNameHint}
        maxLength={MAX.clubName}
        autoComplete="off"
        required
      />
      <TextArea
        {...form.field('about')}
        // The footer has the anchor `about`.
        id="about-club"
        label={t.about}
        hint={t.aboutHint}
        maxLength={MAX.about}
        required
      />
      <TextField
        {...form.field('contactEmail')}
        label={t.contact}
        hint={t.contactHint}
        type="email"
        autoComplete="off"
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

function checkRequest({ clubName, about }: { clubName: string; about: string }): void {
  const checks = new FieldChecks();
  checks.text('clubName', clubName, { label: 'Club name', max: MAX.clubName });
  checks.text('about', about, { label: 'About the club', max: MAX.about, multiline: true });
  checks.throwIfInvalid();
}
