import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import CirclePlus from 'lucide-react/icons/circle-plus';
import HomeIcon from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ticket from 'lucide-react/icons/ticket';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { NavEntry } from './nav-links.ts';

const icons = {
  home: HomeIcon,
  events: CalendarDays,
  myTickets: Ticket,
  dashboard: LayoutDashboard,
  createEvent: CirclePlus,
  analytics: ChartColumn,
  admin: ShieldCheck,
  myClubs: UsersRound,
  profile: UserRound,
  login: UserRound,
  signUp: CirclePlus,
} satisfies Record<NavEntry['label'], unknown>;

/** The icon of a link in the menu or the tab bar. */
export function NavIcon({ name, className }: { name: NavEntry['label']; className: string }) {
  const Icon = icons[name];
  return <Icon className={className} aria-hidden="true" />;
}
