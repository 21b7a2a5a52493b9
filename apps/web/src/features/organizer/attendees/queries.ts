import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

const REFETCH_AFTER_MS = 3_000;

export interface AttendeesFilter {
  readonly id: string;
  readonly q: string;
  /** Tickets are being cancelled: the list is polled until it is empty. */
  readonly isCancelling?: boolean | undefined;
}

/** The attendees in pages, with their counts. The previous result stays while another search loads. */
export function useListAttendees({ id, q, isCancelling = false }: AttendeesFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.attendees(id, { q }),
    queryFn: ({ pageParam }) => api.listAttendees({ id, q: q === '' ? null : q, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: isCancelling ? REFETCH_AFTER_MS : false,
  });
}

/** How much of a ticket's price can be refunded. */
export function useViewGoodwillRefund(ticketId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.goodwillRefund(ticketId),
    queryFn: () => api.viewGoodwillRefund({ id: ticketId }),
    staleTime: 0,
  });
}
