import type { Role } from '#core/people/person.ts';
import { paths } from '../../shared/paths.ts';
import type { Abilities } from '../../shared/session/use-abilities.ts';

export interface NavEntry {
  readonly to: string;
  /** A key of `texts.nav`. */
  readonly label:
    | 'home'
    | 'events'
    | 'myTickets'
    | 'dashboard'
    | 'createEvent'
    | 'analytics'
    | 'admin'
    | 'myClubs'
    | 'profile'
    | 'login'
    | 'signUp';
}

const home: NavEntry = { to: paths.home, label: 'home' };
const events: NavEntry = { to: paths.events, label: 'events' };
const myTickets: NavEntry = { to: paths.myTickets, label: 'myTickets' };
const dashboard: NavEntry = { to: paths.dashboard, label: 'dashboard' };
const createEvent: NavEntry = { to: paths.createEvent, label: 'createEvent' };
const analytics: NavEntry = { to: paths.analytics, label: 'analytics' };
const admin: NavEntry = { to: paths.admin, label: 'admin' };
const profile: NavEntry = { to: paths.profile, label: 'profile' };

/** The links of the navigation; `role` is null for a signed-out person. */
export function pageLinks(role: Role | null, { may, sees }: Abilities): readonly NavEntry[] {
  return [
    home,
    events,
    ...(role === null ? [] : [myTickets, dashboard]),
    ...(may('edit') ? [createEvent] : []),
    ...(sees('money') ? [analytics] : []),
    ...(role === 'admin' ? [admin] : []),
  ];
}

/** Returns whether somebody finds more than everybody: admins, and who acts for a club. */
export function mayFind(role: Role | null): boolean {
  return role === 'admin' || role === 'club';
}

/** Returns whether a link stands in the sidebar, where there is one. */
export function isOfSidebar(entry: NavEntry): boolean {
  return [dashboard, createEvent, analytics, admin].includes(entry);
}

/** The links of the tab bar on a phone. */
export function tabLinks(role: Role, { may }: Abilities): readonly NavEntry[] {
  if (role === 'club' && may('edit')) return [events, myTickets, createEvent, dashboard, profile];
  return [events, myTickets, ...(role === 'admin' ? [admin] : []), dashboard, profile];
}

export const guestLinks: readonly NavEntry[] = [
  { to: paths.login, label: 'login' },
  { to: paths.register, label: 'signUp' },
];
