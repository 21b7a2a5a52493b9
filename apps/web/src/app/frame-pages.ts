import { paths } from './paths.ts';

const startPages: readonly string[] = [
  paths.home,
  paths.events,
  paths.myTickets,
  paths.dashboard,
  paths.profile,
];

/** Only on the pages one starts from: a single event or ticket keeps the foot of the screen for its own deed. */
export function hasTabBar(pathname: string): boolean {
  return startPages.includes(pathname);
}
