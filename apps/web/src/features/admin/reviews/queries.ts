import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../../../app/refetch-interval.ts';
import { useApi } from '../../../app/use-api.ts';

/** Open requests for a club account. */
export function useListClubRequests() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.clubRequests,
    queryFn: () => api.listClubRequests(),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** Events of unverified clubs that wait for a review, in pages. */
export function useListEventsToReview() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.reviewList,
    queryFn: ({ pageParam }) => api.listEventsToReview({ limit: null, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
