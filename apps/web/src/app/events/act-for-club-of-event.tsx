import { useTexts } from '../../ui/language/i18n.tsx';
import { ActForButtons } from '../session/act-for-club.tsx';
import { actForClubTexts } from '../session/act-for-club-texts.ts';
import { useMyClubs } from '../session/use-my-clubs.ts';
import { useSession } from '../session/use-session.ts';

/** Offers to act for a club of the person, whose event the missing one may be. Renders nothing for who is in no other. */
export function ActForClubOfEvent() {
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
