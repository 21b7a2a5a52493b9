import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import type { MyEventView } from '#core/events/list-my-events.ts';
import { usePages } from '../../shared/calls/use-pages.ts';
import { eventTexts } from '../../shared/events/event-texts.ts';
import { createdIn, paths } from '../../shared/paths.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { useClock } from '../../shared/use-api.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { LoadMore, type LoadMoreProps } from '../../ui/load-more.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { myEventColumns } from './my-event-columns.tsx';
import { MyEventMenu } from './my-event-menu.tsx';
import { nextActionOf } from './next-action.ts';
import { texts } from './texts.ts';

/** How many rows are shown at first. */
const SHOWN = 10;

/** The events of a club or an admin with their status and sales; each leads to its management page. */
export function MyEvents({ mayCreate }: { mayCreate: boolean }) {
  const t = useTexts(texts);
  const failureOf = useQueryFailure();
  const query = usePages('listMyEvents', { limit: null });
  const now = useClock().now();
  const [chosen, setChosen] = useState<MyEventsFilter | null>(null);
  const [words, setWords] = useState('');
  const created = createdIn(useLocation().state);
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  const newest = events.find(({ id }) => id === created);
  const filter = chosen ?? (newest ? filterOf(newest, now) : firstFilter(events, now));
  const hasNone = query.data?.pages[0]?.events.length === 0;
  return (
    <Section
      title={t.myEvents}
      aria-label={t.myEvents}
      className="border-t-0 pt-0 sm:pt-0 [&>div:first-child]:mb-4 [&>div:first-child]:min-h-13"
      action={
        // As large without the controls, so that nothing moves.
        <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-3 max-md:min-h-28 max-sm:w-full md:min-w-88">
          {!hasNone && (
            <>
              <SearchBox
                pill
                label={t.search}
                placeholder={t.search}
                clearLabel={t.clearSearch}
                value={words}
                onSearch={setWords}
                className="max-sm:w-full sm:w-56"
              />
              <SegmentedToggle
                label={t.filter}
                options={MY_EVENTS_FILTERS.map((value) => ({ value, label: t.filters[value] }))}
                value={filter}
                onChange={setChosen}
                className="max-sm:[&_label]:px-3"
              />
            </>
          )}
        </div>
      }
    >
      <QueryResult
        query={query}
        // Admins seldom have events of their own.
        loading={<TableSkeleton rows={mayCreate ? 5 : 1} text={t.loading} />}
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
        {() => (
          <EventRows
            key={filter}
            filter={filter}
            isSearched={words !== ''}
            events={filterMyEvents(events, filter, now).filter(({ title }) => isNamed(title, words))}
            created={created}
            query={query}
          />
        )}
      </QueryResult>
    </Section>
  );
}

interface EventRowsProps extends Pick<LoadMoreProps, 'query'> {
  filter: MyEventsFilter;
  isSearched: boolean;
  /** Those of the filter, with the words that are searched for. */
  events: readonly MyEventView[];
  created: string | null;
}

function EventRows({ filter, isSearched, events, created, query }: EventRowsProps) {
  const t = useTexts(texts);
  const { opens } = useTexts(eventTexts);
  const { language } = useLanguage();
  const now = useClock().now();
  const abilities = useAbilities();
  const [showsAll, setShowsAll] = useState(false);
  const sorted = createdFirst(events, created);
  const columns = myEventColumns({
    t,
    opens,
    language,
    nextOf: (event) => nextActionOf(event, now, abilities),
  });
  const hasMore = sorted.length > SHOWN || query.hasNextPage;
  return (
    <>
      {sorted.length === 0 ? (
        <p className="border-y py-5 text-muted">{isSearched ? t.nothingFound : t.noneOf[filter]}</p>
      ) : (
        <DataTable
          label={t.myEvents}
          columns={columns}
          rows={showsAll ? sorted : sorted.slice(0, SHOWN)}
          rowId={({ id }) => id}
          linkOf={({ id }) => paths.manageEvent.to(id)}
          actions={{ header: t.columns.actions, of: (event) => <MyEventMenu event={event} /> }}
          rowClass={({ id }) => (id === created ? 'flash' : undefined)}
        />
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

function isNamed(title: string, words: string): boolean {
  return title.toLowerCase().includes(words.toLowerCase());
}

function createdFirst(events: readonly MyEventView[], created: string | null): readonly MyEventView[] {
  return [...events.filter(({ id }) => id === created), ...events.filter(({ id }) => id !== created)];
}

const MY_EVENTS_FILTERS = ['upcoming', 'drafts', 'past', 'all'] as const;
type MyEventsFilter = (typeof MY_EVENTS_FILTERS)[number];

type Item = Pick<EventView, 'status' | 'startDate' | 'endDate'>;

/** Returns the events of a filter, soonest first; past ones, and all of them, latest first. */
function filterMyEvents<Own extends Item>(
  events: readonly Own[],
  filter: MyEventsFilter,
  now: string,
): readonly Own[] {
  const found = events.filter((event) => filter === 'all' || filterOf(event, now) === filter);
  const byStart = found.sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  return filter === 'past' || filter === 'all' ? byStart.reverse() : byStart;
}

function filterOf({ status, endDate }: Item, now: string): MyEventsFilter {
  if (status === 'draft') return 'drafts';
  // A cancelled event is neither to come nor over.
  if (status === 'cancelled') return 'all';
  return endDate <= now ? 'past' : 'upcoming';
}

/** Returns the filter that is shown first: upcoming events, or drafts where there are only those. */
function firstFilter(events: readonly Item[], now: string): MyEventsFilter {
  const has = (filter: MyEventsFilter) => events.some((event) => filterOf(event, now) === filter);
  return !has('upcoming') && has('drafts') ? 'drafts' : 'upcoming';
}
