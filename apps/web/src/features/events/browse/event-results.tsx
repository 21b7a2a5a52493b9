import { type ReactNode, useEffect, useRef } from 'react';
import type { Day } from '#core/shared/day.ts';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { usePagedQueryFailure } from '../../../app/use-paged-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { browseTexts } from './browse-texts.ts';
import { EventDaysList } from './event-days-list.tsx';
import type { EventFilter } from './event-filter.ts';
import { EventsSkeleton } from './events-skeleton.tsx';
import { useBrowseEvents } from './queries.ts';
import { useFilterNames } from './use-filter-names.ts';
import type { ListLayout } from './use-list-layout.ts';

/** The server counts no further. */
const MAX_TOTAL = 1_000;

export interface EventResultsProps {
  filter: EventFilter;
  layout: ListLayout;
  today: Day;
  onClear: () => void;
  /** Rendered beside the count. */
  children: ReactNode;
}

/** The found events, their count and the next page. */
export function EventResults({ filter, layout, today, onClear, children }: EventResultsProps) {
  const texts = useTexts(browseTexts);
  const words = useTexts(eventTexts);
  const failureOf = usePagedQueryFailure();
  const list = useBrowseEvents(filter, today);
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  const none = list.data !== undefined && events.length === 0 && !list.isPlaceholderData;
  const results = useRef<HTMLDivElement>(null);
  const counted = list.data?.pages.at(-1)?.total ?? null;
  const total = counted === null ? texts.moreThan(formatCount(MAX_TOTAL)) : formatCount(counted);
  const filters = useFilterNames(filter, today);

  /** The button may disappear with the last page: the focus moves to the first new event. */
  const focusFrom = useRef<number | null>(null);
  useEffect(() => {
    if (focusFrom.current === null || events.length <= focusFrom.current) return;
    const links = results.current?.querySelectorAll<HTMLElement>('article a');
    links?.[focusFrom.current]?.focus({ preventScroll: true });
    focusFrom.current = null;
  }, [events.length]);

  /** Another filter has other events: shows the first of them. */
  const top = useRef<HTMLDivElement>(null);
  const shownFilter = useRef(filter);
  useEffect(() => {
    if (shownFilter.current === filter) return;
    shownFilter.current = filter;
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [filter]);

  const showMore = () => {
    focusFrom.current = events.length;
    void list.fetchNextPage();
  };

  return (
    <>
      <div ref={top} className="flex scroll-mt-(--list-top) flex-wrap items-center justify-between gap-x-4">
        <div role="status" className="min-h-6 py-1 text-small lg:py-2 text-muted">
          {list.isPlaceholderData && texts.searching}
          {!list.isPlaceholderData &&
            events.length > 0 &&
            texts.count(events.length, list.hasNextPage ? total : null)}
          {none && (
            <EmptyState
              level="h2"
              drawing={<Scene name="no-events" />}
              title={texts.none}
              text={filters === '' ? texts.nonePlanned : texts.noneFor(filters)}
              className="text-base text-ink"
              action={
                filters !== '' && (
                  <Button variant="secondary" onClick={onClear}>
                    {texts.clear}
                  </Button>
                )
              }
            />
          )}
        </div>
        {children}
      </div>
      <div
        ref={results}
        aria-busy={list.isPlaceholderData}
        className="transition-opacity aria-busy:opacity-60 [&_a]:scroll-mt-[calc(var(--list-top)+4rem)]"
      >
        <QueryResult
          query={list}
          loading={<EventsSkeleton layout={layout} />}
          failure={{
            ...failureOf(list, { ...texts, failed: words.notLoaded, tryAgain: words.tryAgain }),
            className: 'mb-10',
          }}
          showsRefetchFailure
          isEmpty={() => events.length === 0}
        >
          {() => (
            <EventDaysList events={events} layout={layout} today={today} isComplete={!list.hasNextPage} />
          )}
        </QueryResult>
      </div>
      {list.hasNextPage && !list.isPlaceholderData && (
        <div className="mt-10 flex justify-center">
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            busyText={texts.loadingMore}
            onClick={showMore}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}
