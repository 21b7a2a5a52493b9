import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';
import { serverClock } from '../../ui/server-clock.ts';
import { isSettled, payStageOf } from './pay-stage.ts';

const LOOK_AGAIN_AFTER_MILLISECONDS = 2_000;

/** One of the person's payments, followed until it is settled, and the server's time that came with it. */
export function usePayment(id: string) {
  const api = useApi();
  const query = useQuery({
    queryKey: queryKeys.payment(id),
    queryFn: () => api.viewPayment({ id }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      if (!state.data) return false;
      const { payment } = state.data;
      const now = serverClock(payment.serverTime, state.dataUpdatedAt);
      return isSettled(payStageOf(payment, now())) ? false : LOOK_AGAIN_AFTER_MILLISECONDS;
    },
  });
  return { ...query, now: serverClock(query.data?.payment.serverTime, query.dataUpdatedAt) };
}
