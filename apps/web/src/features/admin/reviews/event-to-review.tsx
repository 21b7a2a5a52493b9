import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { EventToReviewView } from '#core/reviews/list-events-to-review.ts';
import { EventPicture } from '../../../shared/events/event-picture.tsx';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount, formatPrice } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import { WrittenText } from '../../../ui/written/written-text.tsx';
import { DeclinedBefore } from './declined-before.tsx';
import type { ReviewVerdict } from './review-dialog.tsx';
import { reviewTexts } from './review-texts.ts';

export interface EventToReviewProps {
  event: EventToReviewView;
  /** Takes the focus where the list, which had it, is not beside it. */
  takesFocus: boolean;
  onVerdict: (verdict: ReviewVerdict) => void;
}

/** The review's buttons, and everything that buyers would see of the event. */
export function EventToReview({ event, takesFocus, onVerdict }: EventToReviewProps) {
  const t = useTexts(reviewTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (takesFocus && (focused === document.body || focused?.getClientRects().length === 0))
      heading.current?.focus();
  }, [takesFocus]);
  return (
    <article>
      <h2 ref={heading} tabIndex={-1} dir="auto" className="heading scroll-mt-28 break-words">
        <Link
          to={paths.event.to(event.id)}
          className="underline decoration-line decoration-2 underline-offset-4 hover:text-accent"
        >
          {event.title}
        </Link>
      </h2>
      <p className="mt-2 text-small text-muted">
        {t.categories[event.category]}
        {event.review.sent && (
          <>
            {' · '}
            {t.sent(event.review.sent.by)} <DateText value={event.review.sent.at} />
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          aria-label={t.approveOf(event.title)}
          aria-keyshortcuts="A"
          onClick={() => onVerdict('approve')}
        >
          {t.approve}
        </Button>
        {event.isByUnverifiedClub && (
          <Button
            variant="secondary"
            aria-label={t.verifyOf(event.title, event.organizerName)}
            onClick={() => onVerdict('verify')}
          >
            {t.verify}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={t.declineOf(event.title)}
          aria-keyshortcuts="D"
          onClick={() => onVerdict('decline')}
        >
          {t.decline}
        </Button>
      </div>
      {event.review.declined && <DeclinedBefore declined={event.review.declined} />}
      <EventPicture event={event} className="mt-6 max-w-96" />
      <KeyFacts facts={factsOf(event, t)} className="mt-6" />
      <WrittenText text={event.description} className="mt-6" />
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
          <Link
            to={paths.club.to(event.organizerId)}
            className="underline decoration-line underline-offset-4 hover:text-accent"
          >
            {event.organizerName}
          </Link>
          <span className="block text-small font-normal break-all text-muted">{event.organizerEmail}</span>
        </>
      ),
    },
    { term: t.when, value: <DateText value={event.startDate} end={event.endDate} /> },
    { term: t.where, value: `${event.venue}, ${event.location}` },
    { term: t.price, value: <Prices event={event} /> },
    { term: t.places, value: formatCount(event.capacity) },
    ...tags,
  ];
}

/** The one price, or from the lowest to the highest of several types. */
function Prices({ event }: { event: EventToReviewView }) {
  const t = useTexts(reviewTexts);
  const { language } = useLanguage();
  const { types, priceFrom, priceTo, ticketPrice } = event;
  if (types.length < 2) return <PriceText amount={ticketPrice} />;
  const [low, high] = [formatPrice(priceFrom, language), formatPrice(priceTo, language)];
  return <span className="numerals">{t.from(low, high, formatCount(types.length))}</span>;
}
