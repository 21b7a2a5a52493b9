import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Day } from '#core/shared/day.ts';
import { eventTexts } from '../../../shared/events/event-texts.ts';
import { usePagedQueryFailure } from '../../../shared/use-paged-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { browseTexts } from './browse-texts.ts';
import { EventDaysList } from './event-days-list.tsx';
import { type EventFilter, firstDayShown, isFiltered } from './event-filter.ts';
import { itemClasses } from './item-classes.ts';
import { NextEvents, NoEvents } from './no-events.tsx';
import { useBrowseEvents } from './queries.ts';
import type { ShownLayout } from './use-list-layout.ts';

/** The server counts no further. */
const MAX_TOTAL = 1_000;

export interface EventResultsProps {
  filter: EventFilter;
  layout: ShownLayout;
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

  /** The button may disappear with the last page: the focus moves to the first new event. */
  const focusFrom = useRef<number | null>(null);
  useLayoutEffect(() => {
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
        <div role="status" className="min-h-6 py-0.5 text-small lg:py-2 text-muted">
          {list.isPlaceholderData && texts.searching}
          {!list.isPlaceholderData &&
            events.length > 0 &&
            texts.count(events.length, list.hasNextPage ? total : null)}
          {none && (
            <NoEvents
              filter={filter}
              today={today}
              suggestion={list.data?.pages[0]?.suggestion}
              onClear={onClear}
            />
          )}
        </div>
        {children}
      </div>
      {none && isFiltered(filter) && <NextEvents />}
      <div
        ref={results}
        aria-busy={list.isPlaceholderData}
        className="transition-opacity motion-reduce:transition-none aria-busy:opacity-60 [&_a]:scroll-mt-[calc(var(--list-top)+4rem)]"
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
            <EventDaysList
              events={events}
              layout={layout}
              today={today}
              firstDay={filter.q === '' ? firstDayShown(filter, today) : null}
              isComplete={!list.hasNextPage}
            />
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

const PLACES = [0, 1, 2, 3, 4, 5] as const;

/** Shapes as large as the first events of the list, under the heading of a day. */
function EventsSkeleton({ layout }: { layout: ShownLayout }) {
  const texts = useTexts(eventTexts);
  return (
    <SkeletonGroup text={texts.loading}>
      <div data-layout={layout}>
        <Skeleton className="my-3 w-52 as-grid:hidden" />
        <div className={itemClasses.list}>
          {PLACES.map((place) => (
            <div key={place} className="flex flex-col">
              <span className={itemClasses.day} />
              <div className={itemClasses.item}>
                <Skeleton className={cn('rounded-card', itemClasses.picture)} />
                <div className="min-w-0 flex-1">
                  <Skeleton className="h-3 w-2/5" />
                  <Skeleton className="mt-2 h-5 w-4/5" />
                  <Skeleton className="mt-2 h-3 w-3/5" />
                  <Skeleton className="mt-3.5 w-1/4" />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
