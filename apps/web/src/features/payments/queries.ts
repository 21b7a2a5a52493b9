import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';
import { serverClock } from '../../ui/server-clock.ts';
import { isFinal, isSettled, payStageOf } from './pay-stage.ts';

const POLL_INTERVAL_MS = 2_000;
const LATE_MONEY_POLL_MS = 5_000;
/** The treasurer imports statements on working days. */
const TRANSFER_POLL_MS = 30_000;

/** One of the person's payments, polled until it is final, with the server's time. */
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
      const stage = payStageOf(payment, now());
      if (isFinal(stage)) return false;
      if (payment.transfer && stage === 'ready') return TRANSFER_POLL_MS;
      return isSettled(stage) ? LATE_MONEY_POLL_MS : POLL_INTERVAL_MS;
    },
  });
  return { ...query, now: serverClock(query.data?.payment.serverTime, query.dataUpdatedAt) };
}
