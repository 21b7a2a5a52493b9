import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Store from 'lucide-react/icons/store';
import UserCheck from 'lucide-react/icons/user-check';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { useMyClubs } from '../../shared/session/use-my-clubs.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { texts } from '../../shared/texts.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { NavIcon } from '../frame/nav-icon.tsx';
import { isOfSidebar, pageLinks } from '../frame/nav-links.ts';
import { workTexts } from './work-texts.ts';

/** The links of work that the header has elsewhere, and the pages of the club that the person acts for. */
export function WorkNav() {
  const t = useTexts(workTexts);
  const { nav } = useTexts(texts);
  const role = useSession().user?.role ?? null;
  const abilities = useAbilities();
  const links = pageLinks(role, abilities).filter((link) => isOfSidebar(link) && link.label !== 'admin');
  return (
    <nav aria-label={t.label} className="grid gap-6 max-lg:hidden">
      <ul>
        {links.map(({ to, label }) => (
          <WorkLink key={to} to={to} icon={<NavIcon name={label} className="size-5" />}>
            {nav[label]}
          </WorkLink>
        ))}
      </ul>
      <ClubPages />
    </nav>
  );
}

/** The pages of the club that the person acts for, in the sidebar and the menu of a phone; nothing for others. */
export function ClubPages({ onLeave }: { onLeave?: () => void }) {
  const t = useTexts(workTexts);
  const { user, club: chosen, organizerId } = useSession();
  const { sees } = useAbilities();
  const own = useMyClubs().data?.clubs.find(({ id }) => id === organizerId);
  const club = own ?? chosen;
  const asked = own?.asked ?? 0;
  if (user?.role !== 'club' || !club) return null;
  const leads = club.office === 'president' || club.office === 'adviser';
  return (
    <section aria-label={t.club}>
      <p className="mb-1 px-3 text-caption font-bold text-muted">{t.club}</p>
      <ul>
        {sees('team') && (
          <WorkLink to={paths.clubPeople.to(club.id)} onLeave={onLeave} icon={<UserCheck />} count={asked}>
            {t.members}
          </WorkLink>
        )}
        <WorkLink to={paths.clubTeam.to(club.id)} onLeave={onLeave} icon={<Users />}>
          {t.team}
        </WorkLink>
        {sees('money') && (
          <WorkLink to={paths.clubStatement.to(club.id)} onLeave={onLeave} icon={<ReceiptText />}>
            {t.statement}
          </WorkLink>
        )}
        {leads && (
          <WorkLink to={paths.clubHandover.to(club.id)} onLeave={onLeave} icon={<ArrowLeftRight />}>
            {t.handover}
          </WorkLink>
        )}
        {club.isVerified && (
          <WorkLink to={paths.club.to(club.id)} onLeave={onLeave} icon={<Store />}>
            {t.page}
          </WorkLink>
        )}
      </ul>
    </section>
  );
}

interface WorkLinkProps {
  to: string;
  /** Closes the menu that the link is in. */
  onLeave?: (() => void) | undefined;
  icon: ReactNode;
  /** How many people wait there. */
  count?: number;
  children: string;
}

function WorkLink({ to, onLeave, icon, count = 0, children }: WorkLinkProps) {
  const t = useTexts(workTexts);
  return (
    <li>
      <NavLink
        to={to}
        end={!to.endsWith('/people')}
        onClick={onLeave}
        className="flex min-h-11 items-center gap-3 rounded-field px-3 text-small font-bold text-muted hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline [&>svg]:size-5 [&>svg]:shrink-0"
      >
        {icon}
        <span className="min-w-0 flex-1 truncate">{children}</span>
        {count > 0 && (
          <span className="numerals grid min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 text-caption leading-6 text-accent">
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{t.asked(count)}</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}
