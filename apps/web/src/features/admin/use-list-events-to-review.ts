import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';
import { LOOK_AGAIN_MILLISECONDS } from './look-again.ts';

/** Events of unverified clubs that wait for an admin. */
export function useListEventsToReview() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.reviews,
    queryFn: () => api.listEventsToReview(),
    refetchInterval: LOOK_AGAIN_MILLISECONDS,
  });
}
