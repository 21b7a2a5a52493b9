import type { EventView } from '#core/events/event-view.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { usePagedQueryFailure } from '../../../shared/use-paged-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import type { AskedColumn } from './asked-questions.ts';
import { AttendeeTable } from './attendee-table.tsx';
import { attendeeTexts } from './attendee-texts.ts';
import { useListAttendees } from './queries.ts';
import { type AttendeeListView, isAnswerFilter, isTypeFilter, UNANSWERED } from './use-attendee-view.ts';

export interface AttendeeResultsProps {
  event: EventView;
  view: AttendeeListView;
  /** The question whose answers are a column; null for none. */
  shownQuestion: AskedColumn | null;
  /** The view that the list starts with. */
  start: AttendeeListView;
  onView: (change: Partial<AttendeeListView>) => void;
}

export function AttendeeResults({ event, view, shownQuestion, start, onView }: AttendeeResultsProps) {
  const t = useTexts(attendeeTexts);
  const failureOf = usePagedQueryFailure();
  const list = useListAttendees({ id: event.id, view });
  const pages = list.data?.pages.flatMap((page) => page.attendees) ?? [];
  // Somebody who was checked in between two pages can be on both.
  const found = [...new Map(pages.map((attendee) => [attendee.ticketId, attendee])).values()];
  return (
    <div className="mt-3">
      <p role="status" className="numerals mb-1 min-h-6 text-small text-muted">
        {list.data && found.length > 0 && <Summary list={list} shown={found.length} view={view} />}
      </p>
      <QueryResult
        query={list}
        loading={<TableSkeleton text={t.loading} rows={8} />}
        failure={{
          ...failureOf(list, t),
          className: 'mb-8',
        }}
        showsRefetchFailure
        isEmpty={() => found.length === 0}
        empty={<NoAttendees event={event} view={view} start={start} onView={onView} />}
      >
        {() => (
          <AttendeeTable
            event={event}
            attendees={found}
            types={list.data?.pages[0]?.types}
            shownQuestion={shownQuestion}
            view={view}
            onView={onView}
            busy={list.isPlaceholderData}
          />
        )}
      </QueryResult>
      <div className="flex justify-center">
        <LoadMore query={list} busyText={t.loadingMore} />
      </div>
    </div>
  );
}

interface SummaryProps {
  list: ReturnType<typeof useListAttendees>;
  shown: number;
  view: AttendeeListView;
}

function Summary({ list, shown, view }: SummaryProps) {
  const t = useTexts(attendeeTexts);
  const first = list.data?.pages[0];
  if (!first) return null;
  const tickets = formatCount(first.total);
  const isEverybody = view.q === '' && view.filter === 'all';
  const all = isEverybody ? t.total(tickets, formatCount(first.counts.people)) : tickets;
  if (shown < first.total) return t.shownOf(formatCount(shown), all);
  return isEverybody ? all : t.found(tickets);
}

function NoAttendees({ event, view, start, onView }: Omit<AttendeeResultsProps, 'shownQuestion'>) {
  const t = useTexts(attendeeTexts);
  const { sees } = useAbilities();
  if (view.q !== '')
    return (
      <Nobody
        title={t.notFound}
        text={sees('private_data') ? t.notFoundText : t.notFoundOfNames}
        action={{ label: t.clearSearch, onPress: () => onView({ q: '' }) }}
      />
    );
  if (view.filter !== 'all' && view.filter !== start.filter)
    return (
      <Nobody
        title={
          view.filter === UNANSWERED
            ? t.notAnswered
            : isTypeFilter(view.filter)
              ? t.noneOfType
              : isAnswerFilter(view.filter)
                ? t.noneWithAnswer
                : t.noneOfFilter[view.filter]
        }
        action={{ label: t.showAll, onPress: () => onView({ filter: start.filter }) }}
      />
    );
  const isWaiting = event.status === 'draft' || event.status === 'pending_review';
  const text = isWaiting ? t.noneDraft : event.status === 'published' ? t.noneText : t.noneOver;
  return <Nobody title={t.none} text={text} />;
}

interface NobodyProps {
  title: string;
  text?: string | undefined;
  action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

function Nobody({ title, text, action }: NobodyProps) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        action && (
          <Button variant="secondary" onClick={action.onPress}>
            {action.label}
          </Button>
        )
      }
      className="border-y py-8 sm:py-10"
    />
  );
}
