import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

const SHOWN = 8;

/** People with a ticket whose name or email has the words in it. Nobody is asked for while nothing is typed. */
export function useGuests(id: string, q: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.attendees(id, { door: q }),
    queryFn: async () => (await api.listAttendees({ id, q, cursor: null })).attendees.slice(0, SHOWN),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

const REFETCH_AFTER_MS = 5_000;

/** How the door stands. Other doors of the event let people in, too, so it is looked at again and again. */
export function useViewCheckIn(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.door(id),
    queryFn: () => api.viewCheckIn({ id }),
    refetchInterval: REFETCH_AFTER_MS,
  });
}
