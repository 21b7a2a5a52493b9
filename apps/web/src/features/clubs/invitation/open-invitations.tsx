import { officeTexts } from '../../../shared/membership/office-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { useMyClubs } from '../../../shared/session/use-my-clubs.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { defineTexts, useTexts } from '../../../ui/language/i18n.tsx';
import { DeclineButton } from './decline-button.tsx';

const texts = defineTexts({
  en: {
    title: (club: string) => `${club} invites you`,
    until: 'valid until',
    open: 'See the invitation',
  },
  ms: {
    title: (club: string) => `${club} menjemput anda`,
    until: 'sah hingga',
    open: 'Lihat jemputan',
  },
});

/** The clubs that invite the person. Renders nothing without an invitation. */
export function OpenInvitations() {
  const t = useTexts(texts);
  const { offices } = useTexts(officeTexts);
  const invitations = useMyClubs().data?.invitations ?? [];
  return invitations.map(({ token, club, office, expiresAt }) => (
    <section
      key={token}
      aria-label={t.title(club.name)}
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border bg-surface p-5 sm:mb-8 sm:px-8"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="subheading break-words">{t.title(club.name)}</p>
        <p className="mt-1 text-small text-muted">
          {offices[office]} · {t.until} <DateText value={expiresAt} show="date" />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.invitationOf(token)}>{t.open}</ButtonLink>
        <DeclineButton token={token} club={club.name} />
      </div>
    </section>
  ));
}
