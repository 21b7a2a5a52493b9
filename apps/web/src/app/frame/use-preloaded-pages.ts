import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';

const PRELOAD_DELAY_MS = 2_500;

/** Preloads the pages that this person is likely to open next, after the first page has loaded. */
export function usePreloadedPages(): void {
  const role = useSession().user?.role ?? null;
  useEffect(() => {
    const preload = async () => (await import('../start/after-load.ts')).preloadPages(role);
    const timer = setTimeout(() => void preload().catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [role]);
}
