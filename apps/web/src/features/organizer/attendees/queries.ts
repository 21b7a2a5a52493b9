import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { type AttendeeListView, DEFAULT_VIEW } from './use-attendee-view.ts';

const REFETCH_AFTER_MS = 3_000;

export interface ListedAttendees {
  readonly id: string;
  /** Everybody by default. */
  readonly view?: AttendeeListView | undefined;
  /** Tickets are being cancelled: the list is polled until it is empty. */
  readonly isCancelling?: boolean | undefined;
  /** False for those who may not see the attendees. */
  readonly enabled?: boolean | undefined;
}

/** The attendees in pages, with their counts. The previous result stays while another search loads. */
export function useListAttendees({
  id,
  view = DEFAULT_VIEW,
  isCancelling = false,
  enabled = true,
}: ListedAttendees) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.attendees(id, { ...view }),
    queryFn: ({ pageParam }) =>
      api.listAttendees({ id, ...view, q: view.q === '' ? null : view.q, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: isCancelling ? REFETCH_AFTER_MS : false,
  });
}
