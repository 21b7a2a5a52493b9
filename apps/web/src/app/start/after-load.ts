import type { Role } from '#core/people/person.ts';
import { preloadFooterParts } from '../frame/site-footer.tsx';
import { keepOnlyOwnTickets } from '../offline/keep-only-own-tickets.ts';
import { registerServiceWorker } from '../offline/register-service-worker.ts';
import { pages } from '../routes/pages.ts';
import { watchInstallOffer } from '../use-install-offer.ts';

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
  const everyone = [pages.home, pages.browseEvents, pages.event];
  if (role === null) return [...everyone, pages.login, pages.register];
  const own = [...everyone, pages.dashboard, pages.profile];
  if (role === 'club') return [...own, pages.myTickets, pages.createEvent, pages.analytics];
  if (role === 'admin') return [...own, pages.admin, pages.adminAnalytics, pages.adminReviews];
  return [...own, pages.myTickets, pages.ticket, pages.pay];
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
