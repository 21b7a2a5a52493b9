import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Listed } from '../listed.tsx';
import { LoadMore } from '../load-more.tsx';
import { EventToReview } from './event-to-review.tsx';
import { reviewTexts } from './review-texts.ts';
import { useListEventsToReview } from './use-list-events-to-review.ts';

export interface ReviewsPageProps {
  /** The event as buyers will see it in the programme. */
  picture: (event: EventView) => ReactNode;
}

/** Events of unverified clubs, for an admin to put on sale or hand back. */
export function ReviewsPage({ picture }: ReviewsPageProps) {
  const t = useTexts(reviewTexts);
  const query = useListEventsToReview();
  return (
    <>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Listed query={query} {...t} isEmpty={({ pages }) => pages[0]?.total === 0}>
        {({ pages }) => (
          <>
            <p role="status" className="mb-3 text-small text-muted">
              {t.count(pages.at(-1)?.total ?? 0)}
            </p>
            <ul className="divide-y divide-line border-y">
              {pages
                .flatMap((page) => page.events)
                .map((event) => (
                  <li key={event.id} className="py-8">
                    <EventToReview event={event} picture={picture(event)} />
                  </li>
                ))}
            </ul>
            <LoadMore query={query} />
          </>
        )}
      </Listed>
    </>
  );
}
