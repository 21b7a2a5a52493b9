import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

/** The events that the signed-in club or admin created; asked for only where there can be some. */
export function useListMyEvents({ enabled }: { enabled: boolean }) {
  const api = useApi();
  return useQuery({ queryKey: queryKeys.myEvents, queryFn: () => api.listMyEvents(), enabled });
}
