import { NavLink } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/cn.ts';
import { useTexts } from '../ui/i18n.tsx';
import { guestLinks, pageLinks } from './nav-links.ts';
import { paths } from './paths.ts';
import { useSession } from './session-store.ts';
import { SettingsSwitches } from './settings-switches.tsx';
import { texts } from './texts.ts';
import { useSignOut } from './use-sign-out.ts';

export interface MenuContentProps {
  onLeave: () => void;
}

export function MenuContent({ onLeave }: MenuContentProps) {
  const t = useTexts(texts).nav;
  const { status, user } = useSession();
  const signOut = useSignOut();
  const links = [...pageLinks(user?.role ?? null), ...(status === 'signed-out' ? guestLinks : [])];
  return (
    <>
      <nav aria-label={t.menu}>
        <ul className="divide-y divide-line border-y">
          {links.map(({ to, label }) => (
            <MenuLink key={to} to={to} text={t[label]} onLeave={onLeave} />
          ))}
          {user && <MenuLink to={paths.profile} text={user.name || t.profile} onLeave={onLeave} />}
        </ul>
      </nav>
      {user && (
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

function MenuLink({ to, text, onLeave }: { to: string; text: string; onLeave: () => void }) {
  return (
    <li>
      <NavLink
        to={to}
        end={to === paths.home}
        onClick={onLeave}
        className={({ isActive }) =>
          cn('subheading flex min-h-14 items-center py-2 hover:text-accent', isActive && 'text-accent')
        }
      >
        <span className="min-w-0 truncate">{text}</span>
      </NavLink>
    </li>
  );
}
