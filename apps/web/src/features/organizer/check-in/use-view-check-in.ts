import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

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
