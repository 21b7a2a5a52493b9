import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../shared/query-keys.ts';
import { useApi } from '../../../../shared/use-api.ts';

const RUNNING_POLL_MS = 1_500;
const BUSY_POLL_MS = 10_000;

/** The event's newest rehearsal, polled while one runs. */
export function useRehearsal(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.rehearsal(id),
    queryFn: () => api.viewRehearsal({ id }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.rehearsal && data.rehearsal.endedAt === null) return RUNNING_POLL_MS;
      return data?.isBusy ? BUSY_POLL_MS : false;
    },
  });
}
