import { ReviewsPage } from '../../features/admin/reviews/reviews-page.tsx';
import { EventPicture } from '../../features/events/event-picture.tsx';

/** The review queue, with each event's picture as the programme would show it. */
export function AdminReviewsRoute() {
  return <ReviewsPage picture={(event) => <EventPicture event={event} />} />;
}
