import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

const WHILE_TICKETS_ARE_CANCELLED_MS = 3_000;
const WHILE_MONEY_IS_OWED_MS = 60_000;

/** What goes back to an event's buyers; asked for again while that changes. */
export function useViewEventRefunds({ id, settling }: { id: string; settling: boolean }) {
  const api = useApi();
  const query = useQuery({
    queryKey: queryKeys.eventRefunds(id),
    queryFn: () => api.viewEventRefunds({ id }),
    refetchInterval: ({ state }) => {
      if (settling) return WHILE_TICKETS_ARE_CANCELLED_MS;
      return state.data && state.data.owed.count > 0 ? WHILE_MONEY_IS_OWED_MS : false;
    },
  });

  // The last ticket may have been cancelled since it was asked.
  const { refetch } = query;
  const wasSettling = useRef(settling);
  useEffect(() => {
    if (wasSettling.current && !settling) void refetch();
    wasSettling.current = settling;
  }, [settling, refetch]);
  return query;
}
