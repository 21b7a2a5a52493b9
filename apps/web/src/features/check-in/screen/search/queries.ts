import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../shared/query-keys.ts';
import { useApi } from '../../../../shared/use-api.ts';

const SHOWN = 8;

/** People with a ticket whose name or email matches. Not fetched for an empty search. */
export function useGuests(id: string, q: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.attendees(id, { checkIn: q }),
    queryFn: async () => (await api.listAttendees({ id, q, cursor: null })).attendees.slice(0, SHOWN),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

/** Holders of valid tickets with this name. Not fetched for an empty search. */
export function useHolders(id: string, q: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.attendees(id, { holders: q }),
    queryFn: async () => (await api.searchTicketHolders({ id, q })).holders,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
