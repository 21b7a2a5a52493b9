import { useCallback, useMemo } from 'react';
import {
  ATTENDEE_FILTERS,
  ATTENDEE_SORTS,
  type AttendeeFilter,
  type AttendeeSort,
  type SortOrder,
} from '#core/attendees/attendee-queries.ts';
import type { EventView } from '#core/events/event-view.ts';
import { useLatestSearchParams } from '../../../ui/forms/use-latest-search-params.ts';

export type TypeFilter = `type:${string}`;
/** Of a question, by its id, and an option, `true` or `false`. */
export type AnswerFilter = `answer:${string}:${string}`;
/** Who has not answered what is required. */
export const UNANSWERED = 'unanswered';

/** Which attendees are listed, and in which order. */
export interface AttendeeListView {
  readonly q: string;
  /** A filter, `unanswered`, `type:` and the id of a ticket type, or `answer:`, the id of a question and a value. */
  readonly filter: AttendeeFilter | TypeFilter | AnswerFilter | typeof UNANSWERED;
  readonly sort: AttendeeSort;
  readonly order: SortOrder;
}

/** Everybody, the latest purchase first. */
export const DEFAULT_VIEW: AttendeeListView = { q: '', filter: 'all', sort: 'bought', order: 'desc' };

/** Returns the view that the list starts with: of a cancelled event, who was cancelled. */
export function defaultView({ status }: Pick<EventView, 'status'>): AttendeeListView {
  return status === 'cancelled' ? { ...DEFAULT_VIEW, filter: 'cancelled' } : DEFAULT_VIEW;
}

/** Stores the view in the address, so that it survives reloading and going back. */
export function useAttendeeView(start: AttendeeListView) {
  const [address, setAddress] = useLatestSearchParams();
  const view = useMemo(() => viewFrom(address, start), [address, start]);
  const setView = useCallback(
    (change: Partial<AttendeeListView>) =>
      setAddress((before) => addressOf(before, { ...viewFrom(before, start), ...change }, start), {
        replace: change.filter === undefined,
        preventScrollReset: true,
      }),
    [setAddress, start],
  );
  return { view, setView };
}

function viewFrom(address: URLSearchParams, start: AttendeeListView): AttendeeListView {
  const [show, sorted] = [address.get('show'), address.get('sort') ?? ''];
  const sort = ATTENDEE_SORTS.find((one) => one === sorted.replace(/^-/, ''));
  return {
    ...start,
    q: (address.get('q') ?? '').trim().slice(0, 100),
    filter: ATTENDEE_FILTERS.find((filter) => filter === show) ?? otherFilterIn(show) ?? start.filter,
    ...(sort && { sort, order: sorted.startsWith('-') ? 'desc' : 'asc' }),
  };
}

export function isTypeFilter(filter: string): filter is TypeFilter {
  return /^type:[\w-]{1,128}$/.test(filter);
}

export function isAnswerFilter(filter: string): filter is AnswerFilter {
  return /^answer:[\w-]{1,128}:.{1,200}$/.test(filter);
}

function otherFilterIn(show: string | null): TypeFilter | AnswerFilter | typeof UNANSWERED | null {
  if (show === UNANSWERED) return UNANSWERED;
  return show !== null && (isTypeFilter(show) || isAnswerFilter(show)) ? show : null;
}

/** `?q=aina&show=inside&sort=-check_in`, without what is the default. */
function addressOf(
  before: URLSearchParams,
  { q, filter, sort, order }: AttendeeListView,
  start: AttendeeListView,
): URLSearchParams {
  const address = new URLSearchParams(before);
  const isDefaultSort = sort === start.sort && order === start.order;
  const parts = {
    q,
    show: filter === start.filter ? '' : filter,
    sort: isDefaultSort ? '' : `${order === 'desc' ? '-' : ''}${sort}`,
  };
  for (const [name, value] of Object.entries(parts))
    if (value === '') address.delete(name);
    else address.set(name, value);
  return address;
}
