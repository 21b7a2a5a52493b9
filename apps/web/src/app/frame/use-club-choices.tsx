import Mail from 'lucide-react/icons/mail';
import Store from 'lucide-react/icons/store';
import User from 'lucide-react/icons/user';
import UsersRound from 'lucide-react/icons/users-round';
import { officeTexts } from '../../shared/membership/office-texts.ts';
import { paths } from '../../shared/paths.ts';
import { useActFor } from '../../shared/session/use-act-for.ts';
import { useMyClubs } from '../../shared/session/use-my-clubs.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { actingTexts } from './acting-texts.ts';

/** Returns whom the person can act for, with the invitations of other clubs, as the items of a menu. */
export function useClubChoices(): readonly MenuItem[] {
  const t = useTexts(actingTexts);
  const { offices } = useTexts(officeTexts);
  const { uid, club, profile } = useSession();
  const { clubs = [], invitations = [] } = useMyClubs().data ?? {};
  const actFor = useActFor();
  return [
    {
      label: t.myself(profile?.name ?? ''),
      icon: <User />,
      onSelect: () => club && actFor(null),
      chosen: !club,
    },
    // The club that an account of role club is needs no choice: the account acts for it anyway.
    ...clubs
      .filter(({ id }) => id !== uid)
      .map((one) => ({
        label: t.club(one.name, offices[one.office]),
        icon: <Store />,
        onSelect: () => one.id !== club?.id && actFor(one),
        chosen: one.id === club?.id,
      })),
    ...invitations.map((one) => ({
      label: t.invited(one.club.name),
      icon: <Mail />,
      to: paths.invitationOf(one.token),
    })),
    { label: t.mine, icon: <UsersRound />, to: paths.myClubs },
  ];
}
