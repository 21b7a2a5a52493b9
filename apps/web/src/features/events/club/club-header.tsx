import Pencil from 'lucide-react/icons/pencil';
import Users from 'lucide-react/icons/users';
import type { ClubView } from '#core/clubs/club-view.ts';
import { CalendarAddress } from '../../../app/events/calendar-address.tsx';
import { CalendarButton } from '../../../app/events/calendar-button.tsx';
import { calendarTexts } from '../../../app/events/calendar-texts.ts';
import { paths } from '../../../app/paths.ts';
import { useMyClubs } from '../../../app/session/use-my-clubs.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { clubTexts } from './club-texts.ts';
import { ShareClub } from './share-club.tsx';

/** The club's facts, whether it is verified, and ways to follow and to share it. */
export function ClubHeader({ club }: { club: ClubView }) {
  const t = useTexts(clubTexts);
  const { follow } = useTexts(calendarTexts);
  const { language } = useLanguage();
  const membership = useMyClubs().data?.clubs.find(({ id }) => id === club.id);
  return (
    <>
      {club.logoUrl !== null && (
        <img src={club.logoUrl} alt="" className="mb-5 size-20 rounded-card border object-cover" />
      )}
      <PageTitle className="mb-3 sm:mb-4">
        {language === 'ms' && club.nameMs !== '' ? club.nameMs : club.name}
      </PageTitle>
      {club.isVerified && <Badge tone="green">{t.verified}</Badge>}
      {club.about !== '' && (
        <p dir="auto" className="mt-4 max-w-[62ch] whitespace-pre-line">
          {club.about}
        </p>
      )}
      {club.contactEmail !== '' && (
        <a
          href={`mailto:${club.contactEmail}`}
          className="mt-2 inline-flex min-h-11 items-center break-all underline decoration-accent decoration-2 underline-offset-[0.35em] hover:text-accent"
        >
          {club.contactEmail}
        </a>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-1 gap-y-2">
        <CalendarButton label={follow} variant="secondary">
          <CalendarAddress path={`/api/calendar/clubs/${club.id}.ics`} />
        </CalendarButton>
        <ShareClub club={club} />
        {membership && (
          <ButtonLink to={paths.clubTeam.to(club.id)} variant="ghost" size="sm" icon={<Users />}>
            {t.team}
          </ButtonLink>
        )}
        {membership?.state === 'active' && membership.abilities.includes('edit') && (
          <ButtonLink to={paths.editClub.to(club.id)} variant="ghost" size="sm" icon={<Pencil />}>
            {t.edit}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
