import { useEffect, useRef } from 'react';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { usePagedQueryFailure } from '../../../app/use-paged-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { EventGrid, EventGridSkeleton } from '../event-grid.tsx';
import { browseTexts } from './browse-texts.ts';
import { type EventFilter, useBrowseEvents } from './queries.ts';

const SKELETON_CARDS = 6;
/** The server counts no further. */
const MAX_TOTAL = 1_000;

export interface EventResultsProps {
  filter: EventFilter;
  onClear: () => void;
}

/** The found events, their count and the next page. */
export function EventResults({ filter, onClear }: EventResultsProps) {
  const texts = useTexts(browseTexts);
  const words = useTexts(eventTexts);
  const failureOf = usePagedQueryFailure();
  const list = useBrowseEvents(filter);
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  const none = list.data !== undefined && events.length === 0 && !list.isPlaceholderData;
  const grid = useRef<HTMLDivElement>(null);
  const counted = list.data?.pages.at(-1)?.total ?? null;
  const total = counted === null ? texts.moreThan(formatCount(MAX_TOTAL)) : formatCount(counted);
  const isFiltered = filter.category !== null || filter.q !== '';

  /** The button may disappear with the last page: the focus moves to the first new event. */
  const focusFrom = useRef<number | null>(null);
  useEffect(() => {
    if (focusFrom.current === null || events.length <= focusFrom.current) return;
    const links = grid.current?.querySelectorAll<HTMLElement>('article a');
    links?.[focusFrom.current]?.focus({ preventScroll: true });
    focusFrom.current = null;
  }, [events.length]);

  const showMore = () => {
    focusFrom.current = events.length;
    void list.fetchNextPage();
  };

  return (
    <>
      <div role="status" className="mt-6 min-h-6 text-small text-muted">
        {list.isPlaceholderData && texts.searching}
        {!list.isPlaceholderData &&
          events.length > 0 &&
          texts.count(events.length, list.hasNextPage ? total : null)}
        {none && (
          <EmptyState
            level="h2"
            drawing={<Scene name="no-events" />}
            title={texts.none}
            text={isFiltered ? texts.noneText : texts.nonePlanned}
            className="text-base text-ink"
            action={
              isFiltered && (
                <Button variant="secondary" onClick={onClear}>
                  {texts.clear}
                </Button>
              )
            }
          />
        )}
      </div>
      <div
        ref={grid}
        aria-busy={list.isPlaceholderData}
        className="pt-6 transition-opacity aria-busy:opacity-60 sm:pt-8"
      >
        <QueryResult
          query={list}
          loading={<EventGridSkeleton count={SKELETON_CARDS} />}
          failure={{
            ...failureOf(list, { ...texts, failed: words.notLoaded, tryAgain: words.tryAgain }),
            className: 'mb-10',
          }}
          showsRefetchFailure
          isEmpty={() => events.length === 0}
        >
          {() => <EventGrid events={events} level="h2" />}
        </QueryResult>
      </div>
      {list.hasNextPage && !list.isPlaceholderData && (
        <div className="mt-14 flex justify-center">
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
