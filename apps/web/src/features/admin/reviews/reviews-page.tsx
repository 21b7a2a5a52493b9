import { AdminList } from '../../../app/admin-list.tsx';
import { commonTexts } from '../../../app/common-texts.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { EventToReview } from './event-to-review.tsx';
import { useListEventsToReview } from './queries.ts';
import { reviewTexts } from './review-texts.ts';

/** Events of unverified clubs that wait for a review. */
export function ReviewsPage() {
  const t = useTexts(reviewTexts);
  const { more } = useTexts(commonTexts);
  const query = useListEventsToReview();
  return (
    <>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <AdminList query={query} {...t} isEmpty={({ pages }) => pages[0]?.total === 0}>
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
                    <EventToReview event={event} />
                  </li>
                ))}
            </ul>
            <LoadMore query={query} label={more} />
          </>
        )}
      </AdminList>
    </>
  );
}
