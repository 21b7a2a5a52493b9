import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { useMyClubs } from '../../shared/session/use-my-clubs.ts';
import { useSession, useShownPerson } from '../../shared/session/use-session.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { texts } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { adminLinks } from '../admin/admin-links.ts';
import { adminNavTexts } from '../admin/admin-nav-texts.ts';
import { WaitingBadge } from '../admin/waiting-badge.tsx';
import { openFind } from '../find/find-store.ts';
import { offersAccount } from './frame-pages.ts';
import { NavIcon } from './nav-icon.tsx';
import { guestLinks, mayFind, type NavEntry, pageLinks } from './nav-links.ts';
import { SettingsSwitches } from './settings-switches.tsx';
import { useAccountLinkState } from './use-account-link-state.ts';

const nothing = () => null;
const ClubPages = lazyPart(async () => (await import('../work/work-nav.tsx')).ClubPages, {
  loading: nothing,
  failed: nothing,
});

const MenuClubs = lazyPart(async () => (await import('./menu-clubs.tsx')).MenuClubs, {
  loading: nothing,
  failed: nothing,
});

export interface MenuContentProps {
  onLeave: () => void;
}

export function MenuContent({ onLeave }: MenuContentProps) {
  const t = useTexts(texts).nav;
  const adminPages = useTexts(adminNavTexts);
  const { pathname } = useLocation();
  const { uid, status } = useSession();
  const isOffered = status === 'signed-out' && offersAccount(pathname);
  const person = useShownPerson();
  const signOut = useSignOut();
  const accountState = useAccountLinkState();
  const clubs = (useMyClubs().data?.clubs ?? []).filter(({ id }) => id !== uid);
  const links = pageLinks(person?.role ?? null, useAbilities());
  return (
    <>
      {mayFind(person?.role ?? null) && (
        <Button
          variant="secondary"
          wide
          className="mb-4"
          onClick={() => {
            onLeave();
            openFind();
          }}
        >
          <Search aria-hidden="true" />
          {t.find}
        </Button>
      )}
      <nav aria-label={t.menu}>
        <ul className="divide-y divide-line border-y">
          {links.map(({ to, label }) => (
            <MenuLink key={to} to={to} icon={label} onLeave={onLeave}>
              {t[label]}
              {label === 'admin' && <WaitingBadge className="ml-2.5" />}
            </MenuLink>
          ))}
          {isOffered &&
            guestLinks.map(({ to, label }) => (
              <MenuLink key={to} to={to} state={accountState} icon={label} onLeave={onLeave}>
                {t[label]}
              </MenuLink>
            ))}
          {person?.role === 'admin' &&
            adminLinks.map(({ to, label }) => (
              <MenuLink key={to} to={to} onLeave={onLeave}>
                {adminPages[label]}
              </MenuLink>
            ))}
          {person && (
            <MenuLink to={paths.myClubs} icon="myClubs" onLeave={onLeave}>
              {t.myClubs}
            </MenuLink>
          )}
          {person && (
            <MenuLink to={paths.profile} icon="profile" onLeave={onLeave}>
              <bdi>{person.name || t.profile}</bdi>
            </MenuLink>
          )}
        </ul>
      </nav>
      {person?.role === 'club' && (
        <div className="-mx-3 mt-6">
          <ClubPages onLeave={onLeave} />
        </div>
      )}
      {clubs.length > 0 && <MenuClubs clubs={clubs} onLeave={onLeave} />}
      {person && (
        <Button
          variant="secondary"
          wide
          className="mt-6"
          busy={signOut.isPending}
          onClick={() => {
            onLeave();
            signOut.mutate();
          }}
        >
          {t.signOut}
        </Button>
      )}
      <div className="mt-auto pt-8">
        <SettingsSwitches />
      </div>
    </>
  );
}

interface MenuLinkProps {
  to: string;
  state?: unknown;
  /** Absent for a page below the one above it. */
  icon?: NavEntry['label'];
  onLeave: () => void;
  children: ReactNode;
}

function MenuLink({ to, state, icon, onLeave, children }: MenuLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        state={state}
        end={to === paths.home || to === paths.admin}
        onClick={onLeave}
        className={({ isActive }) =>
          cn(
            'flex items-center gap-4 py-2 hover:text-accent',
            icon ? 'subheading min-h-14' : 'min-h-12 pl-10 font-semibold text-muted',
            isActive && 'text-accent',
          )
        }
      >
        {icon && <NavIcon name={icon} className="size-6 shrink-0 text-accent" />}
        <span className="min-w-0 truncate">{children}</span>
      </NavLink>
    </li>
  );
}
