import type { ClubView } from '#core/clubs/club-view.ts';
import { CalendarDisclosure } from '../../../app/events/calendar-disclosure.tsx';
import { calendarTexts } from '../../../app/events/calendar-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { clubTexts } from './club-texts.ts';
import { ShareClub } from './share-club.tsx';

/** The club's name, whether it is verified, and ways to follow and to share it. */
export function ClubHeader({ club }: { club: ClubView }) {
  const t = useTexts(clubTexts);
  const calendar = useTexts(calendarTexts);
  return (
    <>
      <PageTitle
        documentTitle={club.name}
        className="mb-4 sm:mb-4"
        lead={club.isVerified ? <Badge tone="green">{t.verified}</Badge> : undefined}
      >
        {club.name}
      </PageTitle>
      <ShareClub club={club} />
      <CalendarDisclosure
        title={calendar.ofClub(club.name)}
        path={`/api/calendar/clubs/${club.id}.ics`}
        className="mt-4"
      />
    </>
  );
}
