import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../../app/refetch-interval.ts';
import { useApi } from '../../app/use-api.ts';

/** Refunds that are not paid yet, with the transfer lists. */
export function useListPaymentsNeedingAttention() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.refunds,
    queryFn: () => api.listPaymentsNeedingAttention(),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** A transfer list with its lines. */
export function useViewRefundBatch(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.refundBatch(id),
    queryFn: () => api.viewRefundBatch({ id }),
    refetchInterval: ({ state }) => (state.data?.batch.status === 'open' ? REFETCH_INTERVAL_MS : false),
  });
}
