import type { Office } from '#core/offices.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { officeTexts } from '../../../shared/office-texts.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { teamTexts } from './team-texts.ts';

export interface InviteFormProps {
  clubId: string;
  /** The offices that the reader gives. */
  offered: readonly Office[];
}

/** Invites an address to an office. */
export function InviteForm({ clubId, offered }: InviteFormProps) {
  const t = useTexts(teamTexts);
  const { offices, may } = useTexts(officeTexts);
  const { messageOf, isAboutFields } = useErrorTexts();
  const invite = useChange('inviteMember');
  const form = useForm({ defaultValues: { email: '', office: '' } });
  const chosen = form.watch('office') as Office | '';

  const submit = form.submit((values) =>
    invite.mutateAsync(
      { id: clubId, ...values },
      {
        onSuccess: ({ invitation }) => {
          toast.success(t.sent(invitation.email));
          form.reset();
        },
      },
    ),
  );
  return (
    <Section title={t.invite}>
      <p className="max-w-[60ch] text-muted">{t.inviteText}</p>
      <form {...form.formProps} onSubmit={submit} className="mt-6 flex flex-col gap-7">
        <TextField {...form.field('email')} label={t.email} type="email" autoComplete="off" required />
        <SelectField
          {...form.field('office')}
          label={t.office}
          placeholder={t.choose}
          hint={chosen === '' ? undefined : may[chosen]}
          options={offered.map((value) => ({ value, label: offices[value] }))}
          required
        />
        {invite.isError && !isAboutFields(invite.error) && (
          <div role="alert">
            <FieldError id="invitation-refusal">{messageOf(invite.error, t.notSent)}</FieldError>
          </div>
        )}
        <Button
          type="submit"
          busy={invite.isPending}
          busyText={t.sending}
          className="self-start max-sm:w-full"
        >
          {t.send}
        </Button>
      </form>
    </Section>
  );
}
