import { NavLink, useLocation } from 'react-router-dom';
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
  const { pathname } = useLocation();
  const active = tabs.findIndex(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  return (
    <nav
      aria-label={t.tabs}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="relative mx-auto flex max-w-lg">
        {/* Slides to the open page’s tab. */}
        <li
          aria-hidden="true"
          className="absolute -top-px left-0 h-0.75 px-6 transition-transform duration-200 motion-reduce:transition-none"
          style={{ width: `${100 / tabs.length}%`, transform: `translateX(${active * 100}%)` }}
          hidden={active < 0}
        >
          <span className="block h-full bg-accent forced-colors:bg-[Highlight]" />
        </li>
        {tabs.map(({ to, label }) => (
          <li key={to} className="min-w-0 flex-1">
            <NavLink
              to={to}
              className={({ isActive }) =>
                cn(
                  'relative flex h-16 flex-col items-center justify-center gap-1 px-1 text-center text-[0.6875rem] leading-tight font-bold text-muted focus-visible:-outline-offset-3',
                  isActive && 'text-accent',
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
