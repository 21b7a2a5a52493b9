import type { ClubView } from '#core/clubs/club-view.ts';
import { CalendarAddress } from '../../../app/events/calendar-address.tsx';
import { CalendarButton } from '../../../app/events/calendar-button.tsx';
import { calendarTexts } from '../../../app/events/calendar-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { clubTexts } from './club-texts.ts';
import { ShareClub } from './share-club.tsx';

/** The club's name, whether it is verified, and ways to follow and to share it. */
export function ClubHeader({ club }: { club: ClubView }) {
  const t = useTexts(clubTexts);
  const { follow } = useTexts(calendarTexts);
  return (
    <>
      <PageTitle className="mb-3 sm:mb-4">{club.name}</PageTitle>
      {club.isVerified && <Badge tone="green">{t.verified}</Badge>}
      <div className="mt-5 flex flex-wrap items-center gap-x-1 gap-y-2">
        <CalendarButton label={follow} variant="secondary">
          <CalendarAddress path={`/api/calendar/clubs/${club.id}.ics`} />
        </CalendarButton>
        <ShareClub club={club} />
      </div>
    </>
  );
}
