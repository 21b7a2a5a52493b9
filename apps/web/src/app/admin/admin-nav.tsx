import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { adminLinks } from './admin-links.ts';
import { adminNavTexts } from './admin-nav-texts.ts';
import { useWaiting } from './use-admin-tasks.ts';

/** The administrators' pages: a strip above them on a phone, a part of the sidebar on wide screens. */
export function AdminNav({ className }: { className?: string }) {
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
    <nav aria-label={t.label} className={cn('min-w-0', className)}>
      <p className="mb-1 hidden px-3 text-caption font-bold text-muted lg:block">{t.label}</p>
      <ul
        ref={list}
        className="relative -mx-5 flex gap-7 overflow-x-auto border-b px-5 sm:-mx-8 sm:px-8 lg:mx-0 lg:flex-col lg:gap-0 lg:border-b-0 lg:px-0"
      >
        {[{ to: paths.admin, label: 'platform' } as const, ...adminLinks].map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === paths.admin}
              className="relative flex min-h-12 items-center gap-2.5 border-b-3 border-transparent font-bold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-accent aria-[current=page]:text-ink motion-reduce:transition-none lg:min-h-11 lg:justify-between lg:rounded-field lg:border-b-0 lg:px-3 lg:text-small lg:hover:bg-sunken lg:aria-[current=page]:bg-accent-soft lg:aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline"
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
