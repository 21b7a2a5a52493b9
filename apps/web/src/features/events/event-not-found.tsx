import { eventTexts } from '../../shared/events/event-texts.ts';
import { paths } from '../../shared/paths.ts';
import { ActForButtons } from '../../shared/session/act-for-club.tsx';
import { actForClubTexts } from '../../shared/session/act-for-club-texts.ts';
import { useMyClubs } from '../../shared/session/use-my-clubs.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { NotFoundState } from '../../ui/states/not-found-state.tsx';
import { eventPageTexts } from './event-page-texts.ts';

export function EventNotFound() {
  const texts = useTexts(eventPageTexts);
  const words = useTexts(eventTexts);
  return (
    <Page>
      <NotFoundState
        title={texts.notFound}
        text={texts.notFoundText}
        action={
          <div className="flex flex-col items-start gap-6">
            <ButtonLink to={paths.events} variant="secondary">
              {words.browse}
            </ButtonLink>
            <ActForClubOfEvent />
          </div>
        }
      />
    </Page>
  );
}

/** Offers to act for a club of the person, whose event the missing one may be. Renders nothing for who is in no other. */
function ActForClubOfEvent() {
  const t = useTexts(actForClubTexts);
  const { club: acting } = useSession();
  const clubs = (useMyClubs().data?.clubs ?? []).filter(({ id }) => id !== acting?.id);
  if (clubs.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p>{t.perhapsYours}</p>
      <ActForButtons clubs={clubs} />
    </div>
  );
}
