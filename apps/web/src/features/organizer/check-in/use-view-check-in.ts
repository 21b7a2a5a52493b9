import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

const LOOK_AGAIN_AFTER_MILLISECONDS = 5_000;

/** How the door stands. Other doors of the event let people in, too, so it is looked at again and again. */
export function useViewDoor(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.door(id),
    queryFn: () => api.viewDoor({ id }),
    refetchInterval: LOOK_AGAIN_AFTER_MILLISECONDS,
  });
}
