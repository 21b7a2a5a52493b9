import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTexts } from '../ui/i18n.tsx';
import { SkipLink } from '../ui/layout.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { texts } from './texts.ts';

/** What stands around every page. */
export function Frame() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink>{t.nav.skip}</SkipLink>
      <OfflineBanner text={t.nav.offline} />
      <main id="main" className="flex-1">
        <Suspense key={pathname} fallback={<PageSpinner text={t.page.loading} />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
