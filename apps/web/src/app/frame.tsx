import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTexts } from '../ui/i18n.tsx';
import { SkipLink } from '../ui/layout.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { useSession } from './session-store.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { hasTabBar, TabBar } from './tab-bar.tsx';
import { texts } from './texts.ts';
import { usePreloadedPages } from './use-preloaded-pages.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** What stands around every page. */
export function Frame() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const isSignedIn = useSession((session) => session.user !== null);
  const showsTabs = isSignedIn && hasTabBar(pathname);
  useScrollMemory();
  usePreloadedPages();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{t.nav.skip}</SkipLink>
      <OfflineBanner text={t.nav.offline} />
      <SiteHeader />
      <main id="main" className="min-h-[70dvh] flex-1 outline-none">
        <PageBoundary key={pathname}>
          <Suspense fallback={<PageFallback />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <SiteFooter aboveTabBar={showsTabs} />
      {showsTabs && <TabBar />}
    </div>
  );
}

function PageFallback() {
  const t = useTexts(texts).page;
  return (
    <div className="appear-late">
      <PageSpinner text={t.loading} />
    </div>
  );
}
