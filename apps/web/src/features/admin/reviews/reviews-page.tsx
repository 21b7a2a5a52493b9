import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventToReviewView } from '#core/reviews/list-events-to-review.ts';
import { AdminList } from '../../../shared/admin-list.tsx';
import { usePages } from '../../../shared/calls/use-pages.ts';
import { paths } from '../../../shared/paths.ts';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { WorkHeader } from '../../../ui/work-header.tsx';
import { EventToReview } from './event-to-review.tsx';
import { ReviewDialog, type ReviewVerdict } from './review-dialog.tsx';
import { ReviewList } from './review-list.tsx';
import { reviewTexts } from './review-texts.ts';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';
import { useReviewKeys } from './use-review-keys.ts';

/** Events of unverified clubs that wait for a review: a list, and one of them beside it; on a phone, one or the other. */
export function ReviewsPage() {
  const t = useTexts(reviewTexts);
  const query = usePages('listEventsToReview', { limit: null });
  const total = query.data?.pages.at(-1)?.total;
  return (
    <>
      <WorkHeader title={t.title} note={total !== undefined && total > 0 && t.count(total)} />
      <p className="mb-5 text-muted">{t.lead}</p>
      <AdminList
        query={query}
        {...t}
        skeleton={<ReviewsSkeleton />}
        isEmpty={({ pages }) => pages[0]?.total === 0}
      >
        {({ pages }) => <Reviews events={pages.flatMap((page) => page.events)} query={query} />}
      </AdminList>
    </>
  );
}

interface ReviewsProps {
  events: readonly EventToReviewView[];
  query: Parameters<typeof LoadMore>[0]['query'];
}

function Reviews({ events, query }: ReviewsProps) {
  const t = useTexts(reviewTexts);
  const { shown, isChosen, choose } = useShownEvent(events);
  const [asked, setAsked] = useState<{ event: EventToReviewView; verdict: ReviewVerdict } | null>(null);
  const followDecision = useFocusAfterDecision(events, shown?.id);
  const ask = (verdict: ReviewVerdict) => shown && setAsked({ event: shown, verdict });
  useReviewKeys({
    onStep: (step) => {
      const next = events[events.findIndex(({ id }) => id === shown?.id) + step];
      if (next) choose(next.id);
    },
    onApprove: () => ask('approve'),
    onDecline: () => ask('decline'),
  });
  return (
    <div
      data-reviews
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className={cn('min-w-0', isChosen && 'max-lg:hidden')}>
        <ReviewList events={events} shown={shown} onChoose={choose} />
        <LoadMore query={query} />
        <Legend />
      </div>
      {shown && (
        <div className={cn('min-w-0', !isChosen && 'max-lg:hidden')}>
          <TextLink to={paths.adminReviews} className="mb-3 text-small lg:hidden">
            <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
            {t.all}
          </TextLink>
          <EventToReview key={shown.id} event={shown} takesFocus={isChosen} onVerdict={ask} />
        </div>
      )}
      {asked && (
        <ReviewDialog
          {...asked}
          onClose={() => {
            setAsked(null);
            followDecision(asked.event.id);
          }}
        />
      )}
    </div>
  );
}

/**
 * The event that the address names; where it names none, or one that was decided, the one that stands in its place. The
 * browser's Back leads from an event to the list.
 */
function useShownEvent(events: readonly EventToReviewView[]) {
  const [address, setAddress] = useSearchParams();
  const [place, setPlace] = useState(0);
  const chosen = events.find(({ id }) => id === address.get('event'));
  const choose = (id: string) => {
    setPlace(events.findIndex((event) => event.id === id));
    setAddress({ event: id }, { replace: chosen !== undefined, preventScrollReset: true });
    focusRow(id);
  };
  return { shown: chosen ?? events[place] ?? events.at(-1), isChosen: chosen !== undefined, choose };
}

const AFTER_A_DIALOG_MS = 30;

/** Returns what to call as the dialog of an event closes: once the event leaves the list, the next one has the focus. */
function useFocusAfterDecision(events: readonly EventToReviewView[], next: string | undefined) {
  const [closed, setClosed] = useState<string | null>(null);
  const isDecided = closed !== null && !events.some(({ id }) => id === closed);
  const latest = useRef(next);
  latest.current = next;
  useEffect(() => {
    if (!isDecided) return;
    setClosed(null);
    // After the closing dialog has given the focus back.
    setTimeout(() => {
      if (latest.current && document.activeElement === document.body) focusRow(latest.current);
    }, AFTER_A_DIALOG_MS);
  }, [isDecided]);
  return setClosed;
}

function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-review="${id}"]`)?.focus();
}

const KEYS = [
  { keys: ['J', 'K'], does: 'moves' },
  { keys: ['A'], does: 'approve' },
  { keys: ['D'], does: 'decline' },
] as const;

/** Names the keys, where there is a keyboard. */
function Legend() {
  const t = useTexts(reviewTexts);
  return (
    <p className="mt-4 hidden flex-wrap gap-x-4 gap-y-2 text-caption text-muted lg:pointer-fine:flex">
      {KEYS.map(({ keys, does }) => (
        <span key={does} className="inline-flex items-center gap-1">
          {keys.map((key) => (
            <kbd key={key} className="min-w-5 rounded-sm border px-1 text-center font-bold">
              {key}
            </kbd>
          ))}
          {t[does]}
        </span>
      ))}
    </p>
  );
}
