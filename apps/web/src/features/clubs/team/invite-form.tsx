import type { Office } from '#core/offices.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { officeTexts } from '../../../shared/membership/office-texts.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { addressesIn } from './addresses-in.ts';
import { InviteResults } from './invite-results.tsx';
import { teamTexts } from './team-texts.ts';
import { useInvitations } from './use-invitations.ts';

export interface InviteFormProps {
  clubId: string;
  /** The offices that the reader gives. */
  offered: readonly Office[];
}

/** Invites one address, or several in one paste, to an office. */
export function InviteForm({ clubId, offered }: InviteFormProps) {
  const t = useTexts(teamTexts);
  const { offices, may } = useTexts(officeTexts);
  const { messageOf, isAboutFields } = useErrorTexts();
  const invite = useChange('inviteMember');
  const form = useForm({ defaultValues: { email: '', office: '' } });
  const chosen = form.watch('office') as Office | '';

  const several = useInvitations(clubId);

  const submit = form.submit(async ({ email, office }) => {
    several.clear();
    const emails = addressesIn(email);
    if (emails.length > 1 && office !== '') {
      invite.reset();
      const failed = await several.send(emails, office);
      if (failed.length === 0) form.reset();
      else form.setValue('email', failed.join('\n'));
      return;
    }
    await invite.mutateAsync(
      { id: clubId, email: emails[0] ?? '', office },
      {
        onSuccess: ({ invitation }) => {
          toast.success(t.sent(invitation.email));
          form.reset();
        },
      },
    );
  });
  return (
    <Section title={t.invite}>
      <p className="max-w-[60ch] text-muted">{t.inviteText}</p>
      <form {...form.formProps} onSubmit={submit} className="mt-6 flex max-w-[40rem] flex-col gap-7">
        <TextArea
          {...form.field('email')}
          label={t.email}
          hint={t.emailHint}
          isLow
          rows={1}
          dir="ltr"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
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
        <InviteResults results={several.results} />
        <Button
          type="submit"
          busy={invite.isPending || several.isSending}
          busyText={t.sending}
          className="self-start max-sm:w-full"
        >
          {t.send}
        </Button>
      </form>
    </Section>
  );
}
