import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryKeys } from '../../shared/query-keys.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useApi } from '../../shared/use-api.ts';
import { SAVED_REFETCH_MS, useSavedTickets } from '../../shared/use-saved-tickets.ts';

const HELD_POLL_MS = 5_000;
const LIST_DELAY_MS = 2_000;

/** The signed-in person's tickets; polled with `follow` while one is held, and while the copy on this device is shown. */
export function useMyTickets({ follow = false }: { follow?: boolean } = {}) {
  const api = useApi();
  const saved = useSavedTickets();
  return useQuery({
    queryKey: queryKeys.myTickets,
    queryFn: saved.list(() => api.listMyTickets({})),
    enabled: useSession().uid !== null,
    refetchOnReconnect: 'always',
    // A ticket may have been bought or given back on another device.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      if (state.data?.savedAt) return SAVED_REFETCH_MS;
      const held = state.data?.tickets.some((ticket) => ticket.status === 'pending_payment');
      return follow && held ? HELD_POLL_MS : false;
    },
  });
}

/** Loads the list once the page has had time to load, so that all tickets are saved on this device and not only this one. */
export function useSavedList(): void {
  const api = useApi();
  const queries = useQueryClient();
  const saved = useSavedTickets();
  const save = useEffectEvent(() => {
    const queryFn = saved.list(() => api.listMyTickets({}));
    void queries.prefetchQuery({ queryKey: queryKeys.myTickets, queryFn });
  });
  useEffect(() => {
    const timer = setTimeout(save, LIST_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** The revenue of the own event, in ringgit; refetched after each sale. Undefined until loaded, and without sight of money. */
export function useEventRevenue(id: string, sold: number): number | undefined {
  const api = useApi();
  const attendees = useQuery({
    queryKey: queryKeys.eventRevenue(id, sold),
    queryFn: () => api.listAttendees({ id, q: null, cursor: null }),
    placeholderData: keepPreviousData,
  });
  return attendees.data?.counts.paid ?? undefined;
}
