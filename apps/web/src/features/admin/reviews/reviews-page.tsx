import { AdminList } from '../../../app/admin-list.tsx';
import { commonTexts } from '../../../app/common-texts.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { WorkHeader } from '../../../ui/work-header.tsx';
import { EventToReview } from './event-to-review.tsx';
import { useListEventsToReview } from './queries.ts';
import { reviewTexts } from './review-texts.ts';

/** Events of unverified clubs that wait for a review. */
export function ReviewsPage() {
  const t = useTexts(reviewTexts);
  const { more } = useTexts(commonTexts);
  const query = useListEventsToReview();
  const total = query.data?.pages.at(-1)?.total;
  return (
    <>
      <WorkHeader title={t.title} note={total !== undefined && total > 0 && t.count(total)} />
      <p className="mb-5 text-muted">{t.lead}</p>
      <AdminList query={query} {...t} isEmpty={({ pages }) => pages[0]?.total === 0}>
        {({ pages }) => (
          <>
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
