import { useEffect, useRef } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { adminLinks } from './admin-links.ts';
import { adminNavTexts } from './admin-nav-texts.ts';
import { useWaiting } from './use-admin-tasks.ts';

/** The layout of the administrators' pages: their navigation beside the page. */
export function AdminLayout() {
  return (
    <Page className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 sm:pt-6 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <AdminNav />
      <div className="min-w-0">
        <Outlet />
      </div>
    </Page>
  );
}

/** A horizontal strip on a phone, a column beside the page on wide screens. */
function AdminNav() {
  const t = useTexts(adminNavTexts);
  const list = useRef<HTMLUListElement>(null);
  const waiting: Partial<Record<string, number>> = useWaiting();
  const { reviews, clubRequests, clubs, payments } = waiting;

  // On a phone the strip is wider than the screen: scrolls the open section into view, also after a count has changed
  // the widths.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change the widths.
  useEffect(() => {
    const strip = list.current;
    const open = strip?.querySelector<HTMLElement>('[aria-current="page"]');
    if (strip && open) strip.scrollLeft = open.offsetLeft - (strip.clientWidth - open.offsetWidth) / 2;
  }, [reviews, clubRequests, clubs, payments]);

  return (
    <nav aria-label={t.label} className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <p className="mb-3 hidden text-small font-bold text-accent lg:block">{t.label}</p>
      <ul
        ref={list}
        className="relative -mx-5 flex gap-7 overflow-x-auto border-b px-5 sm:-mx-8 sm:px-8 lg:mx-0 lg:flex-col lg:gap-0 lg:border-b-0 lg:border-l lg:px-0"
      >
        {[{ to: paths.admin, label: 'analytics' } as const, ...adminLinks].map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === paths.admin}
              className="relative flex min-h-12 items-center gap-2.5 border-b-3 border-transparent font-bold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-accent aria-[current=page]:text-ink motion-reduce:transition-none lg:min-h-11 lg:border-b-0 lg:pl-5 lg:before:absolute lg:before:inset-y-1.5 lg:before:-left-px lg:before:w-0.75 lg:before:rounded-full lg:aria-[current=page]:before:bg-accent forced-colors:aria-[current=page]:underline"
            >
              {t[label]}
              <Waiting count={waiting[label] ?? 0} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  const t = useTexts(adminNavTexts);
  if (count === 0) return null;
  return (
    <span className="numerals grid min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 text-caption leading-6 font-bold text-accent">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t.waiting(count)}</span>
    </span>
  );
}
