import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../../../app/refetch-interval.ts';
import { useApi } from '../../../app/use-api.ts';

/** The open payment alerts and the last comparisons. */
export function useListPaymentAlerts() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.paymentAlerts,
    queryFn: () => api.listPaymentAlerts(),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
