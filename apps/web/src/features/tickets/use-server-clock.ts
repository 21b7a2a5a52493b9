import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ViewPaymentOutput } from '#core/payments/view-payment.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';
import { serverClock } from '../../ui/server-clock.ts';

/**
 * The server's time; null until known. Taken from the payment of a held ticket, or from the last cached payment.
 * Deadlines are the server's, and a device's clock may be wrong.
 */
export function useServerClock(paymentId: string | null): (() => number) | null {
  const api = useApi();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, isLoading } = useQuery({
    queryKey: queryKeys.payment(paymentId ?? ''),
    queryFn: () => api.viewPayment({ id: paymentId ?? '' }),
    enabled: paymentId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return serverClock(data.payment.serverTime, dataUpdatedAt);
  if (isLoading) return null;
  const [latest] = queries
    .getQueryCache()
    .findAll({ queryKey: queryKeys.payment('').slice(0, -1) })
    .map(({ state }) => state)
    .filter((state) => state.data !== undefined)
    .sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt);
  const cached = latest?.data as ViewPaymentOutput | undefined;
  return serverClock(cached?.payment.serverTime, latest?.dataUpdatedAt ?? 0);
}
