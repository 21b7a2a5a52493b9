import Menu from 'lucide-react/icons/menu';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { useHasClubs } from '../../shared/session/use-my-clubs.ts';
import { useSession, useShownPerson } from '../../shared/session/use-session.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { texts } from '../../shared/texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { useIsFirstRender } from '../../ui/first-render/on-device.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Container } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Logo } from '../../ui/pictures/logo.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { WaitingBadge } from '../admin/waiting-badge.tsx';
import { hasSidebar, offersAccount } from './frame-pages.ts';
import { MenuContent } from './menu-content.tsx';
import { isOfSidebar, mayFind, pageLinks } from './nav-links.ts';
import { QuickSettings } from './quick-settings.tsx';
import { useAccountLinkState } from './use-account-link-state.ts';

const nothing = () => null;
const ActingSwitch = lazyPart(async () => (await import('./acting-switch.tsx')).ActingSwitch, {
  loading: nothing,
  failed: nothing,
});

const FindButton = lazyPart(async () => (await import('../guarded.ts')).FindButton, {
  loading: () => <span className="size-11 max-lg:hidden" />,
  failed: nothing,
});

/** With more links than this, they stand closer together. */
const MAX_UNLOADED = 5;

export function SiteHeader() {
  const t = useTexts(texts).nav;
  const role = useShownPerson()?.role ?? null;
  const isBeside = hasSidebar(useLocation().pathname) && role !== null && role !== 'student';
  const links = pageLinks(role, useAbilities()).filter((link) => !isBeside || !isOfSidebar(link));
  const isLong = links.length > MAX_UNLOADED;
  const hasClubs = useHasClubs();
  return (
    <header className="sticky top-0 z-30 border-b bg-paper">
      <Container
        className={cn('flex h-16 items-center gap-4 lg:h-18 xl:gap-6', isBeside && 'lg:max-w-[90rem]')}
      >
        <Link to={paths.home} aria-label={t.brand} className="-my-1 inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <nav aria-label={t.main} className="flex min-w-0 flex-1 items-center self-stretch">
          <ul className="hidden self-stretch lg:flex">
            {links.map(({ to, label }) => (
              <li key={to} className="flex">
                <NavLink
                  to={to}
                  end={to === paths.home}
                  className={({ isActive }) => linkClass(isActive, isLong)}
                >
                  {t[label]}
                  {label === 'admin' && <WaitingBadge className="ml-1.5" />}
                </NavLink>
              </li>
            ))}
          </ul>
          <span className="ml-auto min-w-0">
            {hasClubs && (
              <span className={cn('block', isBeside && 'lg:hidden')}>
                <ActingSwitch />
              </span>
            )}
          </span>
          {mayFind(role) && <FindButton />}
          <AccountLinks />
          <div className="hidden lg:block">
            <QuickSettings />
          </div>
          <MenuSheet />
        </nav>
      </Container>
    </header>
  );
}

function AccountLinks() {
  const { status, problem, club } = useSession();
  const shown = useShownPerson();
  // A signed-in person can sign out even while the profile can't be loaded.
  const person = shown ?? (status === 'loading' && problem ? { name: '' } : null);
  const t = useTexts(texts).nav;
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const accountState = useAccountLinkState();
  const isFirstRender = useIsFirstRender();
  const shape = 'flex min-w-0 items-center gap-1 max-lg:shrink-0 lg:mr-2 lg:gap-2 xl:mr-3';

  if (status === 'loading' && !person)
    return (
      <div className={shape}>
        <Skeleton className="w-28" />
      </div>
    );
  if (!person && !offersAccount(pathname)) return null;
  if (!person)
    return (
      <div className={shape}>
        {isFirstRender && <Skeleton className="for-accounts w-28" />}
        <ButtonLink to={paths.login} state={accountState} variant="ghost" size="sm" className="for-visitors">
          {t.login}
        </ButtonLink>
        <span className="for-visitors hidden min-[24rem]:block">
          <ButtonLink to={paths.register} state={accountState} size="sm">
            {t.signUp}
          </ButtonLink>
        </span>
      </div>
    );
  return (
    <div className={shape}>
      <NavLink
        to={paths.profile}
        className={({ isActive }) =>
          cn(
            'flex min-h-11 min-w-11 items-center gap-2.5 rounded-full py-1 pr-1 pl-1 text-small font-bold hover:bg-sunken lg:pr-3.5',
            isActive && 'text-accent',
          )
        }
      >
        <AccountBadge name={person.name} />
        {/* Beside the name of the club that the person acts for there is no place for their own. */}
        <span dir="auto" className={cn('sr-only', !club && 'lg:not-sr-only lg:max-w-44 lg:truncate')}>
          {person.name || t.profile}
        </span>
      </NavLink>
      <Button
        variant="secondary"
        size="sm"
        className="hidden lg:inline-flex"
        busy={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {t.signOut}
      </Button>
    </div>
  );
}

/** The link of the current page is underlined with the accent colour, like a tab. */
function linkClass(isActive: boolean, isLong: boolean): string {
  return cn(
    'relative flex items-center px-2.5 text-small font-bold whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-3 motion-reduce:transition-none xl:px-3.5',
    isLong && 'px-1.5 max-xl:text-caption xl:px-2.5',
    isActive &&
      'text-ink after:absolute after:inset-x-2.5 xl:after:inset-x-3.5 after:-bottom-px after:h-0.75 after:bg-accent forced-colors:after:bg-[Highlight]',
  );
}

/** A person's initial in a circle. Hidden from screen readers, because the name is beside it. */
function AccountBadge({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-small font-extrabold text-accent uppercase"
    >
      {[...name.trim()][0] ?? '·'}
    </span>
  );
}

/** The navigation on a narrow screen. */
function MenuSheet() {
  const t = useTexts(texts).nav;
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu, however one got there.
  useEffect(() => setOpen(false), [pathname]);

  return (
    <Sheet
      title={t.menu}
      closeLabel={t.closeMenu}
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label={t.menu} icon={<Menu />} className="-mr-2.5 lg:hidden" />}
    >
      <MenuContent onLeave={() => setOpen(false)} />
    </Sheet>
  );
}
