import { NavLink } from 'react-router-dom';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { useShownPerson } from '../../shared/session/use-session.ts';
import { texts } from '../../shared/texts.ts';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { WaitingBadge } from '../admin/waiting-badge.tsx';
import { NavIcon } from './nav-icon.tsx';
import { tabLinks } from './nav-links.ts';

/** The navigation at the bottom of a phone's screen, for signed-in people. */
export function TabBar() {
  const t = useTexts(texts).nav;
  const tabs = tabLinks(useShownPerson()?.role ?? 'student', useAbilities());
  return (
    <nav
      aria-label={t.tabs}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        {tabs.map(({ to, label }) => (
          <li key={to} className="min-w-0 flex-1">
            <NavLink
              to={to}
              className={({ isActive }) =>
                cn(
                  'relative flex h-16 flex-col items-center justify-center gap-1 px-1 text-center text-[0.6875rem] leading-tight font-bold text-muted focus-visible:-outline-offset-3',
                  isActive &&
                    'text-accent before:absolute before:inset-x-6 before:-top-px before:h-0.75 before:bg-accent forced-colors:before:bg-[Highlight]',
                )
              }
            >
              <NavIcon name={label} className="size-6 shrink-0" />
              {label === 'createEvent' ? t.create : t[label]}
              {label === 'admin' && <WaitingBadge className="absolute top-1.5 left-1/2 ml-1.5" />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
