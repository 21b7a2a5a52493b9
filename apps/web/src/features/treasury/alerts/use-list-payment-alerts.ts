import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';
import { REFETCH_INTERVAL_MS } from '../../admin/look-again.ts';

/** What Acara and the payment providers do not agree on. */
export function useListPaymentAlerts() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.paymentAlerts,
    queryFn: () => api.listPaymentAlerts(),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
