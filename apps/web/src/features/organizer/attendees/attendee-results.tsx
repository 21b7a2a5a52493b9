import type { EventView } from '#core/events/event-view.ts';
import { usePagedQueryFailure } from '../../../app/use-paged-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { texts } from '../manage/texts.ts';
import { AttendeeRow } from './attendee-row.tsx';
import { AttendeeRowsSkeleton } from './attendee-rows-skeleton.tsx';
import { useListAttendees } from './queries.ts';

export interface AttendeeResultsProps {
  event: EventView;
  q: string;
  onClear: () => void;
}

export function AttendeeResults({ event, q, onClear }: AttendeeResultsProps) {
  const t = useTexts(texts).attendees;
  const failureOf = usePagedQueryFailure();
  const list = useListAttendees({ id: event.id, q });
  const found = list.data?.pages.flatMap((page) => page.attendees) ?? [];
  return (
    <div className="mt-6">
      <p role="status" className="numerals mb-3 min-h-6 text-small text-muted">
        {list.data && found.length > 0 && <Summary list={list} shown={found.length} q={q} />}
      </p>
      <QueryResult
        query={list}
        loading={<AttendeeRowsSkeleton text={t.loading} />}
        failure={{
          ...failureOf(list, t),
          className: 'mb-8',
        }}
        showsRefetchFailure
        isEmpty={() => found.length === 0}
        empty={<NoAttendees event={event} q={q} onClear={onClear} />}
      >
        {() => (
          <HairlineList
            className={cn(
              'transition-opacity motion-reduce:transition-none',
              list.isPlaceholderData && 'opacity-60',
            )}
          >
            {found.map((attendee) => (
              <AttendeeRow key={attendee.ticketId} event={event} attendee={attendee} />
            ))}
          </HairlineList>
        )}
      </QueryResult>
      <div className="flex justify-center">
        <LoadMore query={list} label={t.more} busyText={t.loadingMore} />
      </div>
    </div>
  );
}

interface SummaryProps {
  list: ReturnType<typeof useListAttendees>;
  shown: number;
  q: string;
}

function Summary({ list, shown, q }: SummaryProps) {
  const t = useTexts(texts).attendees;
  const counts = list.data?.pages[0]?.counts;
  if (q !== '' || !counts) return t.found(formatCount(shown), list.hasNextPage);
  const tickets = counts.confirmedPaid + counts.confirmedFree + counts.held + counts.cancelled;
  const total = t.total(formatCount(tickets), formatCount(counts.people));
  return list.hasNextPage ? t.shownOf(formatCount(shown), total) : total;
}

function NoAttendees({ event, q, onClear }: AttendeeResultsProps) {
  const t = useTexts(texts).attendees;
  if (q !== '')
    return (
      <EmptyState
        title={t.notFound}
        text={t.notFoundText}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t.clearSearch}
          </Button>
        }
        className="border-y py-8 sm:py-10"
      />
    );
  const isWaiting = event.status === 'draft' || event.status === 'pending_review';
  const text = isWaiting ? t.noneDraft : event.status === 'published' ? t.noneText : t.noneOver;
  return <EmptyState title={t.none} text={text} className="border-y py-8 sm:py-10" />;
}
