import CalendarDays from 'lucide-react/icons/calendar-days';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Ticket from 'lucide-react/icons/ticket';
import UserRound from 'lucide-react/icons/user-round';
import { NavLink } from 'react-router-dom';
import { cn } from '../ui/cn.ts';
import { useTexts } from '../ui/i18n.tsx';
import { paths } from './paths.ts';
import { texts } from './texts.ts';

const tabs = [
  { to: paths.events, label: 'events', icon: CalendarDays },
  { to: paths.myTickets, label: 'myTickets', icon: Ticket },
  { to: paths.dashboard, label: 'dashboard', icon: LayoutDashboard },
  { to: paths.profile, label: 'profile', icon: UserRound },
] as const;

/** The thumb's way round on a phone, for people who are signed in. */
export function TabBar() {
  const t = useTexts(texts).nav;
  return (
    <nav
      aria-label={t.tabs}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-4">
        {tabs.map(({ to, label, icon: Icon }) => (
          <li key={to}>
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
              <Icon className="size-6 shrink-0" aria-hidden="true" />
              {t[label]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
