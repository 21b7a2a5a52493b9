import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListMyTicketsOutput } from '#core/tickets/list-my-tickets.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

const HELD_POLL_MS = 3_000;

/** One of the person's tickets, polled while held. Starts with the data of the list. */
export function useTicket(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useQuery({
    queryKey: queryKeys.ticket(id),
    queryFn: () => api.viewTicket({ id }),
    placeholderData: () => {
      const listed = queries.getQueryData<ListMyTicketsOutput>(queryKeys.myTickets);
      const ticket = listed?.tickets.find((one) => one.id === id);
      return ticket && { ticket };
    },
    refetchInterval: ({ state }) => (state.data?.ticket.status === 'pending_payment' ? HELD_POLL_MS : false),
  });
}
