import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../../../app/refetch-interval.ts';
import { useApi } from '../../../app/use-api.ts';

/** Students who wait for a club account. */
export function useListClubRequests() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.clubRequests,
    queryFn: () => api.listClubRequests(),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
