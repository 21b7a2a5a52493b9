import { useEffect } from 'react';
import type { Role } from '#core/people/person.ts';
import { pages } from '../routes/pages.ts';
import { useSession } from '../session/use-session.ts';
import { preloadFooterParts } from './site-footer.tsx';

const PRELOAD_DELAY_MS = 2_500;

/** Preloads the pages that this person is likely to open next, after the first page has loaded. */
export function usePreloadedPages(): void {
  const role = useSession().user?.role ?? null;
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => {
      for (const page of likelyPages(role)) page.preload().catch(() => undefined);
      preloadFooterParts().catch(() => undefined);
    }, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [role]);
}

function likelyPages(role: Role | null): readonly { preload(): Promise<unknown> }[] {
  const everyone = [pages.home, pages.browseEvents, pages.event];
  if (role === null) return [...everyone, pages.login, pages.register];
  const own = [...everyone, pages.myTickets, pages.ticket, pages.pay, pages.dashboard, pages.profile];
  if (role === 'club') return [...own, pages.createEvent, pages.analytics];
  return role === 'admin' ? [...own, pages.admin, pages.adminAnalytics, pages.adminReviews] : own;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
