import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../../app/refetch-interval.ts';
import { useApi } from '../../app/use-api.ts';

/** Money that has to go back to somebody. */
export function useListPaymentsNeedingAttention() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.refunds,
    queryFn: () => api.listPaymentsNeedingAttention(),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
