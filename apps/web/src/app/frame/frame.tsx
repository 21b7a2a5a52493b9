import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useConfirmation } from '../../shared/confirmation/confirmation-store.ts';
import { useMalayErrors } from '../../shared/errors/use-malay-errors.ts';
import { useOutage } from '../../shared/outage/outage-store.ts';
import { useRecovery } from '../../shared/outage/use-recovery.ts';
import { paths } from '../../shared/paths.ts';
import { useOrganizingClub } from '../../shared/session/use-my-clubs.ts';
import { useSession, useShownPerson } from '../../shared/session/use-session.ts';
import { texts } from '../../shared/texts.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Container, SkipLink } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useOverlayHistory } from '../../ui/overlays/use-close-on-back.ts';
import { Logo } from '../../ui/pictures/logo.tsx';
import { Banner } from '../../ui/states/banner.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { PartBoundary } from '../../ui/states/part-boundary.tsx';
import { PageBoundary } from '../routes/page-boundary.tsx';
import { hasTabBar, isCheckIn, pageOf } from './frame-pages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePressGuard } from './use-press-guard.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const nothing = () => null;
const OutageNote = lazyPart(async () => (await import('../outage/outage-note.tsx')).OutageNote, {
  loading: nothing,
  failed: nothing,
});

const UnverifiedNote = lazyPart(async () => (await import('../session/unverified-note.tsx')).UnverifiedNote, {
  loading: nothing,
  failed: nothing,
});

const InactiveClubNote = lazyPart(
  async () => (await import('../session/inactive-club-note.tsx')).InactiveClubNote,
  { loading: nothing, failed: nothing },
);

const ConfirmationDialog = lazyPart(
  async () => (await import('../../shared/confirmation/confirmation-dialog.tsx')).ConfirmationDialog,
  { loading: nothing, failed: nothing },
);

/** Exists only in the build without a server. */
const DemoNote =
  import.meta.env.VITE_API === 'memory'
    ? lazyPart(async () => (await import('../demo/demo-note.tsx')).DemoNote, {
        loading: nothing,
        failed: nothing,
      })
    : null;

/** The header, footer and navigation around every page. An error in one of them does not break the page. */
export function Frame() {
  const t = useTexts(texts).nav;
  const { pathname } = useLocation();
  const needed = useConfirmation((state) => state.needed);
  const asOf = useOutage((state) => state.asOf);
  const isSignedIn = useShownPerson() !== null;
  const { user } = useSession();
  const isUnverified = user?.emailVerified === false;
  const isInactive = (useOrganizingClub()?.state ?? 'active') !== 'active';
  // Check-in works without a network, says itself how it stands with the server, and has no footer.
  const checksIn = isCheckIn(pathname);
  const showsTabs = isSignedIn && hasTabBar(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <PartBoundary>
        <FrameEffects />
      </PartBoundary>
      <SkipLink>{t.skip}</SkipLink>
      {DemoNote && <DemoNote />}
      {isUnverified && <UnverifiedNote />}
      {isInactive && <InactiveClubNote />}
      <PartBoundary fallback={<BareHeader />}>
        <SiteHeader />
      </PartBoundary>
      {!checksIn && (
        <Banner offline={t.offline} offlineShort={t.offlineShort}>
          {asOf && <OutageNote asOf={asOf} />}
        </Banner>
      )}
      {/* As tall as the screen: the footer is never where content comes, and moves nothing that is in sight. */}
      <main
        id="main"
        className="min-h-[calc(100dvh-4.0625rem)] flex-1 outline-none lg:min-h-[calc(100dvh-4.5625rem)]"
      >
        <PageBoundary key={pageOf(pathname)}>
          <Outlet />
        </PageBoundary>
      </main>
      {!checksIn && (
        <PartBoundary>
          <SiteFooter aboveTabBar={showsTabs} />
        </PartBoundary>
      )}
      {needed && (
        <PartBoundary>
          <ConfirmationDialog needed={needed} />
        </PartBoundary>
      )}
      {showsTabs && (
        <PartBoundary>
          <TabBar />
        </PartBoundary>
      )}
    </div>
  );
}

function FrameEffects(): null {
  useMalayErrors(useLanguage().language === 'ms');
  useScrollMemory();
  usePressGuard();
  usePreloadedPages();
  useRestoreFocus();
  usePageChangeOfToasts();
  useRecovery();
  useOverlayHistory();
  return null;
}

/** An error of the page before says nothing about this one. */
function usePageChangeOfToasts(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins with its own.
  useEffect(() => toast.pageChanged(), [pathname]);
}

/** A link to the home page, shown when the header fails to render. */
function BareHeader() {
  const t = useTexts(texts).nav;
  return (
    <header className="border-b bg-paper">
      <Container className="flex h-16 items-center lg:h-18">
        <Link to={paths.home} aria-label={t.brand} className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
      </Container>
    </header>
  );
}

const PRELOAD_DELAY_MS = 2_500;

/** Preloads the pages that this person is likely to open next, after the first page has loaded. */
function usePreloadedPages(): void {
  const role = useSession().user?.role ?? null;
  useEffect(() => {
    const preload = async () => (await import('../start/after-load.ts')).preloadPages(role);
    const timer = setTimeout(() => void preload().catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [role]);
}
