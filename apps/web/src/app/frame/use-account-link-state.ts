import { matchPath, useLocation } from 'react-router-dom';
import { paths, returningTo } from '../../shared/paths.ts';

/** Pages to come back to after a sign-in that begins in the header. From others, the login leads on. */
const ORIGINS = [paths.event.pattern, paths.club.pattern, paths.invitation];
/** Pages that keep what they were given. */
const STATIONS: readonly string[] = [paths.login, paths.register, paths.forgotPassword];

/** Returns the state of a link to the login and to the registration from wherever one is. */
export function useAccountLinkState(): unknown {
  const location = useLocation();
  if (STATIONS.includes(location.pathname)) return location.state;
  return ORIGINS.some((page) => matchPath(page, location.pathname)) ? returningTo(location) : null;
}
