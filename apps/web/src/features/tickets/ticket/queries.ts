import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListMyTicketsOutput } from '#core/tickets/list-my-tickets.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';
import { type MaybeSaved, SAVED_REFETCH_MS, useSavedTickets } from '../../../app/use-saved-tickets.ts';

const HELD_POLL_MS = 3_000;

/** One of the person's tickets, polled while held and while the copy on this device is shown. Starts with the list's. */
export function useTicket(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const saved = useSavedTickets();
  return useQuery({
    queryKey: queryKeys.ticket(id),
    queryFn: saved.one(id, () => api.viewTicket({ id })),
    placeholderData: () => {
      const listed = queries.getQueryData<ListMyTicketsOutput & MaybeSaved>(queryKeys.myTickets);
      const ticket = listed?.tickets.find((one) => one.id === id);
      return ticket && { ...listed, ticket };
    },
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => {
      if (state.data?.savedAt) return SAVED_REFETCH_MS;
      return state.data?.ticket.status === 'pending_payment' ? HELD_POLL_MS : false;
    },
  });
}
