import { useEffect, useRef } from 'react';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { EventGrid, EventGridSkeleton } from '../event-grid.tsx';
import { browseTexts } from './browse-texts.ts';
import { type EventFilter, useBrowseEvents } from './queries.ts';

const FIRST_SHAPES = 6;
/** How far the server counts. */
const MAX_TOTAL = 1_000;

export interface EventResultsProps {
  filter: EventFilter;
  onClear: () => void;
}

/** What the search found, how much of it, and more of it. */
export function EventResults({ filter, onClear }: EventResultsProps) {
  const texts = useTexts(browseTexts);
  const programme = useBrowseEvents(filter);
  const events = programme.data?.pages.flatMap((page) => page.events) ?? [];
  const none = programme.data !== undefined && events.length === 0 && !programme.isPlaceholderData;
  const list = useRef<HTMLDivElement>(null);
  const counted = programme.data?.pages.at(-1)?.total ?? null;
  const total = counted === null ? texts.moreThan(formatCount(MAX_TOTAL)) : formatCount(counted);
  const narrowed = filter.category !== null || filter.q !== '';

  /** The button may be gone when more is there: the focus goes on to the first event after these. */
  const goOnFrom = useRef<number | null>(null);
  useEffect(() => {
    if (goOnFrom.current === null || events.length <= goOnFrom.current) return;
    const links = list.current?.querySelectorAll<HTMLElement>('article a');
    links?.[goOnFrom.current]?.focus({ preventScroll: true });
    goOnFrom.current = null;
  }, [events.length]);

  const showMore = () => {
    goOnFrom.current = events.length;
    void programme.fetchNextPage();
  };

  return (
    <>
      <div role="status" className="mt-6 min-h-6 text-small text-muted">
        {programme.isPlaceholderData && texts.searching}
        {!programme.isPlaceholderData &&
          events.length > 0 &&
          texts.count(events.length, programme.hasNextPage ? total : null)}
        {none && (
          <EmptyState
            level="h2"
            drawing={<Scene name="no-events" />}
            title={texts.none}
            text={narrowed ? texts.noneText : texts.nonePlanned}
            className="text-base text-ink"
            action={
              narrowed && (
                <Button variant="secondary" onClick={onClear}>
                  {texts.clear}
                </Button>
              )
            }
          />
        )}
      </div>
      <div
        ref={list}
        aria-busy={programme.isPlaceholderData}
        className="pt-6 transition-opacity aria-busy:opacity-60 sm:pt-8"
      >
        {programme.isPending && <EventGridSkeleton count={FIRST_SHAPES} />}
        {programme.isError && <EventListError programme={programme} />}
        {events.length > 0 && <EventGrid events={events} level="h2" />}
      </div>
      {programme.hasNextPage && !programme.isPlaceholderData && (
        <div className="mt-14 flex justify-center">
          <Button
            variant="secondary"
            busy={programme.isFetchingNextPage}
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

/** Above the events that were there before, if any: nobody loses what they were reading. */
function EventListError({ programme }: { programme: ReturnType<typeof useBrowseEvents> }) {
  const texts = useTexts(browseTexts);
  const words = useTexts(eventTexts);
  const { messageOf } = useErrorTexts();
  const more = programme.isFetchNextPageError;
  return (
    <ErrorState
      title={more ? texts.moreFailed : words.notLoaded}
      text={messageOf(programme.error, words.tryAgain)}
      retryLabel={words.retry}
      onRetry={() => void (more ? programme.fetchNextPage() : programme.refetch())}
      retrying={programme.isFetching}
      className="mb-10"
    />
  );
}
