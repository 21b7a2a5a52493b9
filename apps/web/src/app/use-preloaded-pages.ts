import { useEffect } from 'react';
import { pages } from './pages.ts';
import { useSession } from './session-store.ts';

const QUIET_MILLISECONDS = 2_500;

/** Once the first page stands, fetches those that this person is likely to open next. */
export function usePreloadedPages(): void {
  const role = useSession((session) => session.user?.role ?? null);
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => {
      for (const page of likelyPages(role)) page.preload().catch(() => undefined);
    }, QUIET_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [role]);
}

function likelyPages(role: string | null): readonly { preload(): Promise<unknown> }[] {
  if (role === null) return [pages.login, pages.register];
  return [pages.dashboard, pages.profile];
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
