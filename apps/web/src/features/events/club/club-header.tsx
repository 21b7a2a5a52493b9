import type { ClubView } from '#core/clubs/club-view.ts';
import { CalendarAddress } from '../../../app/events/calendar-address.tsx';
import { CalendarButton } from '../../../app/events/calendar-button.tsx';
import { calendarTexts } from '../../../app/events/calendar-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { clubTexts } from './club-texts.ts';
import { ShareClub } from './share-club.tsx';

/** The club's facts, whether it is verified, and ways to follow and to share it. */
export function ClubHeader({ club }: { club: ClubView }) {
  const t = useTexts(clubTexts);
  const { follow } = useTexts(calendarTexts);
  const { language } = useLanguage();
  return (
    <>
      {club.logoUrl !== null && (
        <img src={club.logoUrl} alt="" className="mb-5 size-20 rounded-card border object-cover" />
      )}
      <PageTitle className="mb-3 sm:mb-4">
        {language === 'ms' && club.nameMs !== '' ? club.nameMs : club.name}
      </PageTitle>
      {club.isVerified && <Badge tone="green">{t.verified}</Badge>}
      {club.about !== '' && <p className="mt-4 max-w-[62ch] whitespace-pre-line">{club.about}</p>}
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
      </div>
    </>
  );
}
