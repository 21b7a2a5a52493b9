import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { useWaitingHandovers } from '../../features/admin/clubs/queries.ts';
import { useListClubRequests } from '../../features/admin/reviews/queries.ts';
import { useListPaymentsNeedingAttention } from '../../features/treasury/queries.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { paths } from '../paths.ts';
import { adminNavTexts } from './admin-nav-texts.ts';
import { useWaitingReviews } from './use-waiting-reviews.ts';

/** A horizontal strip on a phone, a column beside the page on wide screens. */
export function AdminNav() {
  const t = useTexts(adminNavTexts);
  const list = useRef<HTMLUListElement>(null);
  const reviews = useWaitingReviews();
  const requests = useListClubRequests().data?.requests.length;
  const payments = useListPaymentsNeedingAttention().data?.owed.count;
  const handovers = useWaitingHandovers();
  const sections = [
    { to: paths.admin, label: t.analytics },
    { to: paths.adminReviews, label: t.reviews, waiting: reviews },
    { to: paths.adminClubRequests, label: t.clubRequests, waiting: requests },
    { to: paths.adminClubs, label: t.clubs, waiting: handovers },
    { to: paths.adminPeople, label: t.people },
    { to: paths.adminPayments, label: t.payments, waiting: payments },
    { to: paths.adminOutbox, label: t.outbox },
    { to: paths.adminAudit, label: t.audit },
  ];

  // On a phone the strip is wider than the screen: scrolls the open section into view, also after a count has changed
  // the widths.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change the widths.
  useEffect(() => {
    const strip = list.current;
    const open = strip?.querySelector<HTMLElement>('[aria-current="page"]');
    if (strip && open) strip.scrollLeft = open.offsetLeft - (strip.clientWidth - open.offsetWidth) / 2;
  }, [reviews, requests, handovers, payments]);

  return (
    <nav aria-label={t.label} className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <p className="mb-3 hidden text-small font-bold text-accent lg:block">{t.label}</p>
      <ul
        ref={list}
        className="relative -mx-5 flex gap-7 overflow-x-auto border-b px-5 sm:-mx-8 sm:px-8 lg:mx-0 lg:flex-col lg:gap-0 lg:border-b-0 lg:border-l lg:px-0"
      >
        {sections.map(({ to, label, waiting }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === paths.admin}
              className="relative flex min-h-12 items-center gap-2.5 border-b-3 border-transparent font-bold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-accent aria-[current=page]:text-ink motion-reduce:transition-none lg:min-h-11 lg:border-b-0 lg:pl-5 lg:before:absolute lg:before:inset-y-1.5 lg:before:-left-px lg:before:w-0.75 lg:before:rounded-full lg:aria-[current=page]:before:bg-accent forced-colors:aria-[current=page]:underline"
            >
              {label}
              {waiting !== undefined && waiting > 0 && <Waiting count={waiting} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  const t = useTexts(adminNavTexts);
  return (
    <span className="numerals grid min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 text-caption leading-6 font-bold text-accent">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t.waiting(count)}</span>
    </span>
  );
}
