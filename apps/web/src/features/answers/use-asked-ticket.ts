import { useQuery } from '@tanstack/react-query';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';
import { type MaybeSaved, useSavedTickets } from '../../shared/use-saved-tickets.ts';

const HELD_POLL_MS = 5_000;

/** One of the person's tickets with its questions, as the server has it; polled while its place is held. */
export function useAskedTicket(id: string, { enabled = true }: { readonly enabled?: boolean } = {}) {
  const api = useApi();
  const saved = useSavedTickets();
  return useQuery<{ readonly ticket: TicketView } & MaybeSaved>({
    queryKey: queryKeys.ticket(id),
    queryFn: saved.one(id, () => api.viewTicket({ id })),
    enabled,
    refetchOnReconnect: 'always',
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.ticket.status === 'pending_payment' ? HELD_POLL_MS : false),
  });
}
