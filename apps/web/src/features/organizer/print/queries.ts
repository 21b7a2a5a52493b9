import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** All attendees by name. Read once for each visit, because each reading is in the audit log. */
export function usePrintAttendees(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.printedAttendees(id),
    queryFn: () => api.printAttendees({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
