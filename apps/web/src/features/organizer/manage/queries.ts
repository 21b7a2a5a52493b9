import { useQuery } from '@tanstack/react-query';
import type { EventView } from '#core/events/event-view.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

const REFETCH_AFTER_MS = 2_000;

/** The progress of cancelling an event's tickets, polled until all are cancelled. */
export function useCancellation({ id, status }: Pick<EventView, 'id' | 'status'>) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.cancellation(id),
    queryFn: () => api.viewCancellation({ id }),
    enabled: status === 'cancelled',
    refetchInterval: ({ state }) => {
      const progress = state.data?.progress;
      return progress && progress.cancelled === progress.total ? false : REFETCH_AFTER_MS;
    },
  });
}
