import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';

/** An event to buy a ticket for. */
export function useOfferedEvent(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.event(id),
    queryFn: () => api.viewEvent({ id }),
    select: (output) => output.event,
  });
}
