import { matchPath, useLocation } from 'react-router-dom';
import { paths, returningTo } from '../../shared/paths.ts';

/** Pages to come back to from a link that was pressed before the app had started. */
const ORIGINS = [paths.event.pattern, paths.club.pattern];

/**
 * The state of the address. A link of a page that the server drew carries none until the app has taken it over: then the
 * page that it stood on.
 */
export function useAccountState(): unknown {
  const { state, key } = useLocation();
  return state ?? (key === 'default' ? stateOf(document.referrer) : null);
}

function stateOf(referrer: string): unknown {
  if (!referrer.startsWith(`${location.origin}/`)) return null;
  const page = new URL(referrer);
  return ORIGINS.some((origin) => matchPath(origin, page.pathname)) ? returningTo(page) : null;
}
