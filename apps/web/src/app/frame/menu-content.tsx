import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { adminLinks } from '../admin/admin-links.ts';
import { adminNavTexts } from '../admin/admin-nav-texts.ts';
import { WaitingBadge } from '../admin/waiting-badge.tsx';
import { paths } from '../paths.ts';
import { useAbilities } from '../session/use-abilities.ts';
import { useSession, useShownPerson } from '../session/use-session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { texts } from '../texts.ts';
import { NavIcon } from './nav-icon.tsx';
import { guestLinks, type NavEntry, pageLinks } from './nav-links.ts';
import { SettingsSwitches } from './settings-switches.tsx';

export interface MenuContentProps {
  onLeave: () => void;
}

export function MenuContent({ onLeave }: MenuContentProps) {
  const t = useTexts(texts).nav;
  const adminPages = useTexts(adminNavTexts);
  const isGuest = useSession().status === 'signed-out';
  const person = useShownPerson();
  const signOut = useSignOut();
  const links = [...pageLinks(person?.role ?? null, useAbilities()), ...(isGuest ? guestLinks : [])];
  return (
    <>
      <nav aria-label={t.menu}>
        <ul className="divide-y divide-line border-y">
          {links.map(({ to, label }) => (
            <MenuLink key={to} to={to} icon={label} onLeave={onLeave}>
              {t[label]}
              {label === 'admin' && <WaitingBadge className="ml-2.5" />}
            </MenuLink>
          ))}
          {person?.role === 'admin' &&
            adminLinks.map(({ to, label }) => (
              <MenuLink key={to} to={to} onLeave={onLeave}>
                {adminPages[label]}
              </MenuLink>
            ))}
          {person && (
            <MenuLink to={paths.profile} icon="profile" onLeave={onLeave}>
              {person.name || t.profile}
            </MenuLink>
          )}
        </ul>
      </nav>
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
  /** Absent for a page below the one above it. */
  icon?: NavEntry['label'];
  onLeave: () => void;
  children: ReactNode;
}

function MenuLink({ to, icon, onLeave, children }: MenuLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
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
