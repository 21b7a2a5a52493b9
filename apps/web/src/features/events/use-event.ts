import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

const LOOK_AGAIN_AFTER_MILLISECONDS = 15_000;

/** One event, looked at again and again while the page is in sight, so that "sold out" shows soon. */
export function useEvent(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.event(id),
    queryFn: () => api.viewEvent({ id }),
    select: (output) => output.event,
    refetchInterval: (query) => (query.state.data ? LOOK_AGAIN_AFTER_MILLISECONDS : false),
  });
}
