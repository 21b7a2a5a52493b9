import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { texts } from '../../shared/texts.ts';
import { useSite } from '../../shared/use-api.ts';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Container } from '../../ui/layout.tsx';
import { Logo } from '../../ui/pictures/logo.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type FailedPartProps, lazyPart } from '../../ui/states/lazy-part.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { type FooterPartName, footerPartNames } from './footer-part-names.ts';
import { SettingsSwitches } from './settings-switches.tsx';

const parts = () => import('./footer-parts.tsx');
/** Waits until the page is idle, because the footer is far below the first screen. */
const loadHomeFooter = async () => {
  await whenIdle();
  return (await parts()).HomeFooter;
};
const HomeFooter = lazyPart(loadHomeFooter, {
  loading: () => (
    <Placeholder>
      <LoadingPart />
    </Placeholder>
  ),
  failed: (props) => (
    <Placeholder>
      <FailedPart {...props} />
    </Placeholder>
  ),
});
const FooterPart = lazyPart(async () => (await parts()).OpenedFooterPart, {
  loading: LoadingPart,
  failed: FailedPart,
});

export const preloadFooterParts = () => FooterPart.preload();

/** The whole footer on the home page; elsewhere one line whose parts open in place. */
export function SiteFooter({ aboveTabBar }: { aboveTabBar: boolean }) {
  const { pathname } = useLocation();
  return pathname === paths.home ? (
    <HomeFooter aboveTabBar={aboveTabBar} />
  ) : (
    <FooterLine aboveTabBar={aboveTabBar} />
  );
}

function FooterLine({ aboveTabBar }: { aboveTabBar: boolean }) {
  const t = useTexts(texts).footer;
  const { universityName } = useSite();
  const { hash } = useLocation();
  const open = footerPartNames.find((name) => hash === `#${name}`);
  return (
    <footer className={cn('border-t bg-sunken', aboveTabBar && 'pb-16 lg:pb-0')}>
      <Container className="flex flex-col gap-x-8 py-2 lg:min-h-18 lg:flex-row lg:items-center">
        <div className="flex min-w-0 items-center gap-4 py-1 lg:flex-1 lg:gap-6">
          <Logo className="shrink-0 text-[1.375rem]" />
          <p className="min-w-0 text-caption leading-snug text-muted">{t.claim(universityName)}</p>
        </div>
        <nav aria-label={t.explore}>
          <ul className="flex flex-wrap gap-x-3 text-small font-bold min-[22rem]:gap-x-4 sm:gap-x-6">
            {footerPartNames.map((name) => (
              <li key={name}>
                <PartLink name={name} isOpen={name === open} />
              </li>
            ))}
            <li>
              <Link
                to={paths.privacy}
                className="inline-flex min-h-11 items-center whitespace-nowrap hover:text-accent"
              >
                {t.privacy}
              </Link>
            </li>
          </ul>
        </nav>
        <div className="hidden xl:block">
          <SettingsSwitches />
        </div>
      </Container>
      {footerPartNames.map((name) => (
        <section
          key={name}
          id={name}
          tabIndex={-1}
          aria-labelledby={`${name}-title`}
          hidden={name !== open}
          className="border-t outline-none"
        >
          {name === open && (
            <Container width="page" className="py-8 sm:py-10">
              <FooterPart name={name} />
            </Container>
          )}
        </section>
      ))}
    </footer>
  );
}

/** Toggles a part of the footer; the address names the open one. */
function PartLink({ name, isOpen }: { name: FooterPartName; isOpen: boolean }) {
  const t = useTexts(texts).footer;
  const { pathname, search, state } = useLocation();
  const fetchSoon = () => void preloadFooterParts().catch(() => undefined);
  return (
    <Link
      to={{ pathname, search, hash: isOpen ? '' : name }}
      state={state}
      replace
      aria-expanded={isOpen}
      aria-controls={name}
      onPointerDown={fetchSoon}
      onFocus={fetchSoon}
      className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap hover:text-accent aria-expanded:text-accent"
    >
      {t[name]}
      <ChevronDown
        className={cn(
          'size-4 transition-transform max-sm:hidden duration-150 motion-reduce:transition-none',
          isOpen && 'rotate-180',
        )}
        aria-hidden="true"
      />
    </Link>
  );
}

function Placeholder({ children }: { children: ReactNode }) {
  return (
    <footer className="min-h-[36rem] bg-sunken">
      <Container className="py-14 sm:py-20">{children}</Container>
    </footer>
  );
}

function LoadingPart() {
  const t = useTexts(texts).footer;
  return (
    <SkeletonGroup text={t.loading} className="max-w-[32rem]">
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
}

function FailedPart({ onRetry, retrying }: FailedPartProps) {
  const { footer } = useTexts(texts);
  return <ErrorState title={footer.failed} onRetry={onRetry} retrying={retrying} />;
}
