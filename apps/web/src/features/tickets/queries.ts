import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useSession } from '../../app/session/use-session.ts';
import { useApi } from '../../app/use-api.ts';

const HELD_POLL_MS = 5_000;

/** The signed-in person's tickets; polled with `follow` while one is held. */
export function useMyTickets({ follow = false }: { follow?: boolean } = {}) {
  const api = useApi();
  const signedIn = useSession().status === 'signed-in';
  return useQuery({
    queryKey: queryKeys.myTickets,
    queryFn: () => api.listMyTickets(),
    enabled: signedIn,
    refetchInterval: ({ state }) => {
      const held = state.data?.tickets.some((ticket) => ticket.status === 'pending_payment');
      return follow && held ? HELD_POLL_MS : false;
    },
  });
}

/** The revenue of confirmed tickets of the own event, in ringgit; refetched after each sale, undefined until loaded. */
export function useEventRevenue(id: string, sold: number): number | undefined {
  const api = useApi();
  const attendees = useQuery({
    queryKey: queryKeys.eventRevenue(id, sold),
    queryFn: () => api.listAttendees({ id, q: null, cursor: null }),
    placeholderData: keepPreviousData,
  });
  return attendees.data?.counts.paid;
}
