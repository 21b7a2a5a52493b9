import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../refetch-interval.ts';
import { useSession } from '../session/use-session.ts';
import { useApi } from '../use-api.ts';

/** How many events wait for a review; 0 for anybody but an admin, and while it loads. */
export function useWaitingReviews(): number {
  const api = useApi();
  const isAdmin = useSession().user?.role === 'admin';
  const { data } = useQuery({
    queryKey: queryKeys.reviewCount,
    queryFn: () => api.listEventsToReview({ limit: 1, cursor: null }),
    enabled: isAdmin,
    staleTime: REFETCH_INTERVAL_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  return isAdmin ? (data?.total ?? 0) : 0;
}
