import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EventStatus } from '#core/events/event.ts';
import type { EventView } from '#core/events/event-view.ts';
import { createdIn, paths } from '../../app/paths.ts';
import { useClock } from '../../app/use-api.ts';
import { useQueryFailure } from '../../app/use-query-failure.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { HairlineList } from '../../ui/card.tsx';
import { formatCount } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { LoadMore, type LoadMoreProps } from '../../ui/load-more.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { DashboardRow } from './dashboard-row.tsx';
import { useListMyEvents } from './queries.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { texts } from './texts.ts';

const SHOWN = 5;

/** The events of a club or an admin with their status; each leads to its management page. */
export function MyEvents({ mayCreate }: { mayCreate: boolean }) {
  const t = useTexts(texts);
  const failureOf = useQueryFailure();
  const query = useListMyEvents({ enabled: true });
  return (
    <Section title={t.myEvents} aria-label={t.myEvents} className="border-t-0 pt-0 sm:pt-0">
      <QueryResult
        query={query}
        loading={<RowsSkeleton text={t.loading} />}
        failure={failureOf(query, t.eventsFailed)}
        isEmpty={({ pages }) => pages[0]?.events.length === 0}
        empty={
          <EmptyState
            className="border-y py-8 sm:py-10"
            title={t.noEvents}
            {...(mayCreate && {
              text: t.noEventsText,
              action: <ButtonLink to={paths.createEvent}>{t.createEvent}</ButtonLink>,
            })}
          />
        }
      >
        {({ pages }) => <EventRows events={pages.flatMap((page) => page.events)} query={query} />}
      </QueryResult>
    </Section>
  );
}

function EventRows({ events, query }: Pick<LoadMoreProps, 'query'> & { events: readonly EventView[] }) {
  const t = useTexts(texts);
  const now = useClock().now();
  const [showsAll, setShowsAll] = useState(false);
  const created = createdIn(useLocation().state);
  const sorted = nextFirst(events, now, created);
  return (
    <>
      <HairlineList>
        {(showsAll ? sorted : sorted.slice(0, SHOWN)).map((event) => (
          <EventRow key={event.id} event={event} isNew={event.id === created} />
        ))}
      </HairlineList>
      {events.length > SHOWN && !showsAll && (
        <Button variant="ghost" size="sm" className="mt-4 -ml-4" onClick={() => setShowsAll(true)}>
          {query.hasNextPage ? t.showMore : t.showAll(events.length)}
        </Button>
      )}
      {showsAll && (
        <LoadMore query={query} label={t.showMore} variant="ghost" size="sm" className="mt-4 -ml-4" />
      )}
    </>
  );
}

function EventRow({ event, isNew }: { event: EventView; isNew: boolean }) {
  const t = useTexts(texts);
  return (
    <DashboardRow
      date={event.startDate}
      to={paths.manageEvent.to(event.id)}
      title={event.title}
      tone={tones[event.status]}
      badge={t.eventStatuses[event.status]}
      isNew={isNew}
    >
      <p className="numerals mt-0.5 text-small text-muted">
        {t.soldOf(formatCount(event.ticketsSold), formatCount(event.capacity))}
        {isNew && ` · ${t.justCreated}`}
      </p>
    </DashboardRow>
  );
}

/** Sorts the new event first, then upcoming ones, soonest first, then past ones, latest first. */
function nextFirst(events: readonly EventView[], now: string, created: string | null): readonly EventView[] {
  const byStart = [...events].sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const others = byStart.filter(({ id }) => id !== created);
  const isOver = ({ endDate }: EventView) => endDate <= now;
  return [
    ...byStart.filter(({ id }) => id === created),
    ...others.filter((event) => !isOver(event)),
    ...others.filter(isOver).reverse(),
  ];
}

const tones: Record<EventStatus, BadgeTone> = {
  published: 'green',
  pending_review: 'yellow',
  draft: 'gray',
  cancelled: 'gray',
  ended: 'gray',
};
