import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EVENT_FIELDS } from '#core/events/event-rules.ts';
import type { EventToReviewView } from '#core/reviews/list-events-to-review.ts';
import type { DeclinedView } from '#core/reviews/review-history.ts';
import { AdminList } from '../../../shared/admin-list.tsx';
import { usePages } from '../../../shared/calls/use-pages.ts';
import { EventPicture } from '../../../shared/events/event-picture.tsx';
import { paths } from '../../../shared/paths.ts';
import { useFieldLabels } from '../../../shared/use-field-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount, formatPrice } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { WorkHeader } from '../../../ui/work-header.tsx';
import { WrittenText } from '../../../ui/written/written-text.tsx';
import { planTexts } from './plan-texts.ts';
import { ReviewDialog, type ReviewVerdict } from './review-dialog.tsx';
import { reviewTexts } from './review-texts.ts';

/** Events of unverified clubs that wait for a review. */
export function ReviewsPage() {
  const t = useTexts(reviewTexts);
  const query = usePages('listEventsToReview', { limit: null });
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
            <LoadMore query={query} />
          </>
        )}
      </AdminList>
    </>
  );
}

/** Everything that buyers would see of the event, with the review's buttons. */
function EventToReview({ event }: { event: EventToReviewView }) {
  const t = useTexts(reviewTexts);
  const [verdict, setVerdict] = useState<ReviewVerdict | null>(null);
  return (
    <article className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <div className="max-md:max-w-md">
        <EventPicture event={event} />
      </div>
      <div className="min-w-0">
        <h2 dir="auto" className="heading">
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
        {event.review.declined && <DeclinedBefore declined={event.review.declined} />}
        <WrittenText text={event.description} className="mt-4" />
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

/** Why an admin declined it before, and what the club has changed since. */
function DeclinedBefore({ declined: { at, note, changes } }: { declined: DeclinedView }) {
  const t = useTexts(reviewTexts);
  const { names } = useTexts(planTexts);
  const fields: Readonly<Record<string, string>> = { ...useFieldLabels(EVENT_FIELDS), ...names };
  const changed = changes.map(({ field }) => fields[field] ?? field).join(', ');
  return (
    <section
      aria-label={t.declinedBefore}
      className="mt-5 max-w-[62ch] rounded-card bg-yellow-soft px-4 py-3 text-small"
    >
      <p className="font-bold text-yellow">
        {t.declinedOn} <DateText value={at} />
      </p>
      <p dir="auto" className="mt-1 break-words whitespace-pre-line">
        {note}
      </p>
      <p className="mt-2 font-semibold">{changed === '' ? t.unchanged : t.changed(changed)}</p>
    </section>
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
