import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  ATTENDEE_FILTERS,
  ATTENDEE_SORTS,
  type AttendeeFilter,
  type AttendeeSort,
  type SortOrder,
} from '#core/attendees/attendee-queries.ts';

/** Which attendees are listed, and in which order. */
export interface AttendeeListView {
  readonly q: string;
  readonly filter: AttendeeFilter;
  readonly sort: AttendeeSort;
  readonly order: SortOrder;
}

/** Everybody, the latest purchase first. */
export const DEFAULT_VIEW: AttendeeListView = { q: '', filter: 'all', sort: 'bought', order: 'desc' };

/** Stores the view in the address, so that it survives reloading and going back. */
export function useAttendeeView() {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => viewFrom(address), [address]);
  const setView = useCallback(
    (change: Partial<AttendeeListView>) =>
      setAddress((before) => addressOf(before, { ...viewFrom(before), ...change }), {
        replace: change.filter === undefined,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return { view, setView };
}

function viewFrom(address: URLSearchParams): AttendeeListView {
  const [show, sorted] = [address.get('show'), address.get('sort') ?? ''];
  const sort = ATTENDEE_SORTS.find((one) => one === sorted.replace(/^-/, ''));
  return {
    ...DEFAULT_VIEW,
    q: (address.get('q') ?? '').trim().slice(0, 100),
    filter: ATTENDEE_FILTERS.find((filter) => filter === show) ?? DEFAULT_VIEW.filter,
    ...(sort && { sort, order: sorted.startsWith('-') ? 'desc' : 'asc' }),
  };
}

/** `?q=aina&show=inside&sort=-check_in`, without what is the default. */
function addressOf(before: URLSearchParams, { q, filter, sort, order }: AttendeeListView): URLSearchParams {
  const address = new URLSearchParams(before);
  const isDefaultSort = sort === DEFAULT_VIEW.sort && order === DEFAULT_VIEW.order;
  const parts = {
    q,
    show: filter === DEFAULT_VIEW.filter ? '' : filter,
    sort: isDefaultSort ? '' : `${order === 'desc' ? '-' : ''}${sort}`,
  };
  for (const [name, value] of Object.entries(parts))
    if (value === '') address.delete(name);
    else address.set(name, value);
  return address;
}
