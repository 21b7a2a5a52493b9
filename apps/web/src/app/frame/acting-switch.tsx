import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Store from 'lucide-react/icons/store';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useEffect } from 'react';
import type { MyClubView } from '#core/clubs/members/my-club-view.ts';
import { maySee } from '#core/offices.ts';
import { paths } from '../../shared/paths.ts';
import { leaveClub, useActingStore } from '../../shared/session/acting-store.ts';
import { useMyClubs } from '../../shared/session/use-my-clubs.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx';
import { actingTexts } from './acting-texts.ts';
import { useClubChoices } from './use-club-choices.tsx';

/** Switches between oneself and the clubs of the person, on pages without a sidebar. */
export function ActingSwitch() {
  const t = useTexts(actingTexts);
  const { club } = useSession();
  const choices = useClubChoices();
  const { data } = useMyClubs();
  useFreshClub();

  const waiting = data?.clubs.find(({ id }) => id === club?.id)?.asked ?? 0;
  const items: readonly (MenuItem | false)[] = [
    ...choices,
    seesMembers(club) && {
      label: waiting === 0 ? t.members : t.membersAsked(waiting),
      icon: <UserPlus />,
      to: paths.clubPeople.to(club.id),
    },
    club !== null && { label: t.team, icon: <Users />, to: paths.clubTeam.to(club.id) },
  ];
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={club ? t.switch(club.name) : t.choose}
          className="inline-flex min-h-11 max-w-full min-w-11 items-center justify-center gap-2 rounded-full px-2 text-small font-bold hover:bg-sunken"
        >
          <Store className={cn('size-5 shrink-0', club ? 'text-accent' : 'text-muted')} aria-hidden="true" />
          {club ? (
            <span dir="auto" className="max-w-24 truncate max-[22rem]:hidden sm:max-w-28 xl:max-w-44">
              {club.name}
            </span>
          ) : (
            <span className="max-lg:hidden">{t.clubs}</span>
          )}
          <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
        </button>
      }
      items={items.filter((item) => item !== false)}
    />
  );
}

function seesMembers(club: MyClubView | null): club is MyClubView {
  return club !== null && maySee(club.office, 'team');
}

/** Follows changes of the club and the office, and leaves a club that the person is no member of any more. */
function useFreshClub(): void {
  const { uid } = useSession();
  const acting = useActingStore((state) => state.acting);
  const { data } = useMyClubs();
  useEffect(() => {
    if (!uid || !acting || acting.uid !== uid || !data) return;
    const now = data.clubs.find(({ id }) => id === acting.club.id) ?? null;
    if (JSON.stringify(now) === JSON.stringify(acting.club)) return;
    if (now) useActingStore.getState().actFor(uid, now);
    else leaveClub();
  }, [uid, acting, data]);
}
