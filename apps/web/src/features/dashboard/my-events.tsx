import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MyEventView } from '#core/events/list-my-events.ts';
import { createdIn, paths } from '../../app/paths.ts';
import { useClock } from '../../app/use-api.ts';
import { useQueryFailure } from '../../app/use-query-failure.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { HairlineList } from '../../ui/card.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { LoadMore, type LoadMoreProps } from '../../ui/load-more.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { MyEventRow } from './my-event-row.tsx';
import { filterMyEvents, MY_EVENTS_FILTERS, type MyEventsFilter } from './my-events-filter.ts';
import { useListMyEvents } from './queries.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { texts } from './texts.ts';

const SHOWN = 5;

/** The events of a club or an admin with their status and sales; each leads to its management page. */
export function MyEvents({ mayCreate }: { mayCreate: boolean }) {
  const t = useTexts(texts);
  const failureOf = useQueryFailure();
  const query = useListMyEvents({ enabled: true });
  const [filter, setFilter] = useState<MyEventsFilter>('upcoming');
  const hasNone = query.data?.pages[0]?.events.length === 0;
  return (
    <Section
      title={t.myEvents}
      aria-label={t.myEvents}
      className="border-t-0 pt-0 sm:pt-0 [&>div:first-child]:mb-4 [&>div:first-child]:min-h-13"
      action={
        // As large without the toggle, so that nothing moves.
        <div className="min-h-13 min-w-66">
          {!hasNone && (
            <SegmentedToggle
              label={t.filter}
              options={MY_EVENTS_FILTERS.map((value) => ({ value, label: t.filters[value] }))}
              value={filter}
              onChange={setFilter}
            />
          )}
        </div>
      }
    >
      <QueryResult
        query={query}
        // Admins seldom have events of their own.
        loading={<RowsSkeleton rows={mayCreate ? SHOWN : 1} text={t.loading} />}
        failure={failureOf(query, t.eventsFailed)}
        isEmpty={() => hasNone}
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
        {({ pages }) => (
          <EventRows
            key={filter}
            filter={filter}
            events={pages.flatMap((page) => page.events)}
            query={query}
          />
        )}
      </QueryResult>
    </Section>
  );
}

interface EventRowsProps extends Pick<LoadMoreProps, 'query'> {
  filter: MyEventsFilter;
  events: readonly MyEventView[];
}

function EventRows({ filter, events, query }: EventRowsProps) {
  const t = useTexts(texts);
  const now = useClock().now();
  const [showsAll, setShowsAll] = useState(false);
  const created = createdIn(useLocation().state);
  const sorted = createdFirst(filterMyEvents(events, filter, now), created);
  const hasMore = sorted.length > SHOWN || query.hasNextPage;
  return (
    <>
      {sorted.length === 0 ? (
        <p className="border-y py-5 text-muted">{t.noneOf[filter]}</p>
      ) : (
        <HairlineList>
          {(showsAll ? sorted : sorted.slice(0, SHOWN)).map((event) => (
            <MyEventRow key={event.id} event={event} isNew={event.id === created} />
          ))}
        </HairlineList>
      )}
      {hasMore && !showsAll && (
        <Button variant="ghost" size="sm" className="mt-4 -ml-4" onClick={() => setShowsAll(true)}>
          {query.hasNextPage ? t.showMore : t.showAll(sorted.length)}
        </Button>
      )}
      {showsAll && (
        <LoadMore query={query} label={t.showMore} variant="ghost" size="sm" className="mt-4 -ml-4" />
      )}
    </>
  );
}

function createdFirst(events: readonly MyEventView[], created: string | null): readonly MyEventView[] {
  return [...events.filter(({ id }) => id === created), ...events.filter(({ id }) => id !== created)];
}
