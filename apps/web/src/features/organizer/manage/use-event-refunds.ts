import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';

const CANCELLING_POLL_MS = 3_000;
const OWED_POLL_MS = 60_000;

interface EventRefundsOf {
  readonly id: string;
  /** Tickets of the cancelled event are still being cancelled. */
  readonly isCancelling: boolean;
}

/** The refunds of an event's buyers, polled while they change. */
export function useEventRefunds({ id, isCancelling }: EventRefundsOf) {
  const api = useApi();
  const query = useQuery({
    queryKey: queryKeys.eventRefunds(id),
    queryFn: () => api.viewEventRefunds({ id }),
    refetchInterval: ({ state }) => {
      if (isCancelling) return CANCELLING_POLL_MS;
      return state.data && state.data.owed.count > 0 ? OWED_POLL_MS : false;
    },
  });

  // Refetches once after the last ticket was cancelled.
  const { refetch } = query;
  const wasSettling = useRef(isCancelling);
  useEffect(() => {
    if (wasSettling.current && !isCancelling) void refetch();
    wasSettling.current = isCancelling;
  }, [isCancelling, refetch]);
  return query;
}
