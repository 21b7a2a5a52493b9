import type { Role } from '#core/people/person.ts';
import { paths } from './paths.ts';

export interface NavEntry {
  readonly to: string;
  /** A name in `texts.nav`. */
  readonly label:
    | 'home'
    | 'events'
    | 'myTickets'
    | 'createEvent'
    | 'analytics'
    | 'admin'
    | 'login'
    | 'signUp';
}

const everyone: readonly NavEntry[] = [
  { to: paths.home, label: 'home' },
  { to: paths.events, label: 'events' },
];
const signedIn: readonly NavEntry[] = [{ to: paths.myTickets, label: 'myTickets' }];
const organizers: readonly NavEntry[] = [
  { to: paths.createEvent, label: 'createEvent' },
  { to: paths.analytics, label: 'analytics' },
];
const admins: readonly NavEntry[] = [{ to: paths.admin, label: 'admin' }];

/** The pages that the navigation offers; null for somebody who is signed out. */
export function pageLinks(role: Role | null): readonly NavEntry[] {
  return [
    ...everyone,
    ...(role === null ? [] : signedIn),
    ...(role === 'club' || role === 'admin' ? organizers : []),
    ...(role === 'admin' ? admins : []),
  ];
}

export const guestLinks: readonly NavEntry[] = [
  { to: paths.login, label: 'login' },
  { to: paths.register, label: 'signUp' },
];
