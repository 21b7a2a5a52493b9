import { matchPath } from 'react-router-dom';
import { Workbox } from 'workbox-window';
import type { Role } from '#core/people/person.ts';
import { keepOnlyOwnTickets } from '../../shared/offline/keep-only-own-tickets.ts';
import { paths } from '../../shared/paths.ts';
import { useSessionStore } from '../../shared/session/session-store.ts';
import { watchInstallOffer } from '../../shared/use-install-offer.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { preloadFooterParts } from '../frame/site-footer.tsx';
import { pages } from '../routes/pages.ts';

/** Begins what waits until the first page has loaded. */
export function afterLoad(): void {
  watchInstallOffer();
  keepOnlyOwnTickets();
  registerServiceWorker();
}

/** Preloads the pages that a person of this role is likely to open next. */
export function preloadPages(role: Role | null): void {
  if (savesData()) return;
  for (const page of likelyPages(role)) page.preload().catch(() => undefined);
  preloadFooterParts().catch(() => undefined);
}

function likelyPages(role: Role | null): readonly { preload(): Promise<unknown> }[] {
  const everyone = [pages.guard, pages.home, pages.browseEvents, pages.event];
  if (role === null) return [...everyone, pages.login, pages.register];
  const own = [...everyone, pages.dashboard, pages.profile];
  if (role === 'club') return [...own, pages.createEvent];
  if (role === 'admin') return [...own, pages.work, pages.adminAnalytics, pages.adminReviews];
  return [...own, pages.myTickets, pages.ticket, pages.pay];
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** A visitor has no ticket yet, and looks at more pages first. */
const VISITOR_DELAY_MS = 10_000;

/** Pages that shall open without a network for who is not signed in: a guest's ticket, and check-in with a pass. */
const PAGES_WITHOUT_ACCOUNT = [paths.guestTicket.pattern, paths.checkIn.pattern];

/**
 * Registers the service worker of the built app when the browser is idle: at once for a signed-in person and on pages that shall
 * open without a network; a visitor's later. A worker of a newer build waits until no page of an older one is open.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || import.meta.env.VITE_API === 'memory' || !('serviceWorker' in navigator))
    return;
  const begin = () => {
    clearTimeout(timer);
    unsubscribe();
    void whenIdle().then(register);
  };
  const timer = setTimeout(begin, VISITOR_DELAY_MS);
  const unsubscribe = useSessionStore.subscribe(({ account }) => {
    if (account) begin();
  });
  const isNeeded = PAGES_WITHOUT_ACCOUNT.some((pattern) => matchPath(pattern, location.pathname));
  if (isNeeded || useSessionStore.getState().account) begin();
}

function register(): void {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
    if (entry) workbox.messageSW({ entry }).catch(() => undefined);
  });
  workbox.register({ immediate: true }).catch(() => undefined);
}
