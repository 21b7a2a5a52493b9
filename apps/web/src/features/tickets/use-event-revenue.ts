import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

/** What the confirmed tickets of one's own event brought in, in ringgit; asked again after each sale, undefined until known. */
export function useEventRevenue(id: string, sold: number): number | undefined {
  const api = useApi();
  const attendees = useQuery({
    queryKey: queryKeys.eventRevenue(id, sold),
    queryFn: () => api.listAttendees({ id, q: null, cursor: null }),
    placeholderData: keepPreviousData,
  });
  return attendees.data?.counts.paid;
}
