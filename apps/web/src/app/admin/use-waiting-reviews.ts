import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../refetch-interval.ts';
import { useSession } from '../session/use-session.ts';
import { useApi } from '../use-api.ts';

/** The query of the number of events that wait for a review; not fetched for anybody but an admin. */
export function useReviewCount() {
  const api = useApi();
  const isAdmin = useSession().user?.role === 'admin';
  return useQuery({
    queryKey: queryKeys.reviewCount,
    queryFn: () => api.listEventsToReview({ limit: 1, cursor: null }),
    enabled: isAdmin,
    staleTime: REFETCH_INTERVAL_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** How many events wait for a review; 0 for anybody but an admin, and while it loads. */
export function useWaitingReviews(): number {
  const isAdmin = useSession().user?.role === 'admin';
  const { data } = useReviewCount();
  return isAdmin ? (data?.total ?? 0) : 0;
}
