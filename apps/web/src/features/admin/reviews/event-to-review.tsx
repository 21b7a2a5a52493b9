import { useState } from 'react';
import type { EventToReviewView } from '#core/events/list-events-to-review.ts';
import { EventPicture } from '../../../app/events/event-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import { ReviewDialog, type ReviewVerdict } from './review-dialog.tsx';
import { reviewTexts } from './review-texts.ts';

/** Everything that buyers would see of the event, with the review's buttons. */
export function EventToReview({ event }: { event: EventToReviewView }) {
  const t = useTexts(reviewTexts);
  const [verdict, setVerdict] = useState<ReviewVerdict | null>(null);
  return (
    <article className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <div className="max-md:max-w-md">
        <EventPicture event={event} />
      </div>
      <div className="min-w-0">
        <h2 dir="auto" className="heading">
          {event.title}
        </h2>
        <p className="mt-2 text-small text-muted">{t.categories[event.category]}</p>
        <p dir="auto" className="mt-4 max-w-[62ch] whitespace-pre-line">
          {event.description}
        </p>
        <KeyFacts facts={factsOf(event, t)} className="mt-6" />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button aria-label={t.approveOf(event.title)} onClick={() => setVerdict('approve')}>
            {t.approve}
          </Button>
          {event.isByUnverifiedClub && (
            <Button
              variant="secondary"
              aria-label={t.verifyOf(event.title, event.organizerName)}
              onClick={() => setVerdict('verify')}
            >
              {t.verify}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-label={t.declineOf(event.title)}
            onClick={() => setVerdict('decline')}
          >
            {t.decline}
          </Button>
        </div>
      </div>
      {verdict && <ReviewDialog event={event} verdict={verdict} onClose={() => setVerdict(null)} />}
    </article>
  );
}

function factsOf(event: EventToReviewView, t: (typeof reviewTexts)['en']): readonly KeyFact[] {
  const tags: KeyFact[] = event.tags.length > 0 ? [{ term: t.tags, value: event.tags.join(', ') }] : [];
  return [
    {
      term: t.by,
      value: (
        <>
          {event.organizerName}
          <span className="block text-small font-normal break-all text-muted">{event.organizerEmail}</span>
        </>
      ),
    },
    { term: t.when, value: <DateText value={event.startDate} end={event.endDate} /> },
    { term: t.where, value: `${event.venue}, ${event.location}` },
    { term: t.price, value: <PriceText amount={event.ticketPrice} /> },
    { term: t.places, value: formatCount(event.capacity) },
    ...tags,
  ];
}
