import { matchPath } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

const withTabBar: readonly string[] = [
  paths.home,
  paths.events,
  paths.myTickets,
  paths.dashboard,
  paths.profile,
  paths.analytics,
  `${paths.manageEvent.pattern}/*`,
  `${paths.admin}/*`,
];

/** The pages of a club and of administrators, beside whose sidebar the header has only the links of everybody. */
const withSidebar: readonly string[] = [
  paths.dashboard,
  paths.createEvent,
  paths.analytics,
  paths.editEvent.pattern,
  paths.eventStatement.pattern,
  `${paths.manageEvent.pattern}/*`,
  `${paths.club.pattern}/:part/*`,
  `${paths.admin}/*`,
];

export function hasSidebar(pathname: string): boolean {
  return withSidebar.some((pattern) => matchPath(pattern, pathname));
}

/** Returns what stays the same between the tabs of a page: the path of its first tab. */
export function pageOf(pathname: string): string {
  return matchPath(`${paths.manageEvent.pattern}/*`, pathname)?.pathnameBase ?? pathname;
}

/** Pages of one event or ticket and forms have no tab bar: their own action stands at the bottom. */
export function hasTabBar(pathname: string): boolean {
  return withTabBar.some((pattern) => matchPath(pattern, pathname));
}

export function isCheckIn(pathname: string): boolean {
  return matchPath(paths.checkIn.pattern, pathname) !== null;
}

/** Volunteers use the check-in screen without an account, and guests open their tickets. */
export function offersAccount(pathname: string): boolean {
  return !isCheckIn(pathname) && !matchPath(paths.guestTicket.pattern, pathname);
}
