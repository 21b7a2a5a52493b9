import { matchPath } from 'react-router-dom';
import { paths } from '../paths.ts';

const withTabBar: readonly string[] = [
  paths.home,
  paths.events,
  paths.myTickets,
  paths.dashboard,
  paths.profile,
  paths.analytics,
  paths.manageEvent.pattern,
  `${paths.admin}/*`,
];

/** Not on a single event or ticket, nor on a form: they keep the foot of the screen for their own action. */
export function hasTabBar(pathname: string): boolean {
  return withTabBar.some((pattern) => matchPath(pattern, pathname));
}

/** Not at the check-in screen, which has no room to spare. */
export function hasFooter(pathname: string): boolean {
  return !matchPath(paths.door.pattern, pathname);
}
