import type { EventToReviewView } from '#core/reviews/list-events-to-review.ts';
import { cn } from '../../../ui/cn.ts';
import { formatDay } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { reviewTexts } from './review-texts.ts';

export interface ReviewListProps {
  events: readonly EventToReviewView[];
  shown: EventToReviewView | undefined;
  onChoose: (id: string) => void;
}

/** The events that wait, in rows of 44 px; of two lines on a phone. */
export function ReviewList({ events, shown, onChoose }: ReviewListProps) {
  const t = useTexts(reviewTexts);
  const { language } = useLanguage();
  return (
    <ul aria-label={t.title} className="divide-y divide-line border-y">
      {events.map(({ id, title, organizerName, review }) => (
        <li key={id}>
          <button
            type="button"
            data-review={id}
            aria-current={id === shown?.id}
            onClick={() => onChoose(id)}
            className={cn(
              'grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 px-2 text-left text-small hover:bg-sunken focus-visible:-outline-offset-3 md:min-h-11',
              'lg:aria-[current=true]:bg-accent-soft lg:forced-colors:aria-[current=true]:underline',
            )}
          >
            <span dir="auto" className="truncate font-bold">
              {title}
            </span>
            <span className="numerals text-caption text-muted">
              {review.sent && formatDay(review.sent.at, language)}
            </span>
            <span dir="auto" className="truncate text-caption text-muted md:hidden">
              {organizerName}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
