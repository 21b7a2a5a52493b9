import { useQuery } from '@tanstack/react-query';
import type { GuestView } from '#core/guests/guest-view.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';

/** Reads the guests who were just invited, by their tickets' ids, with their links. */
export function useInvitedGuests(eventId: string, ticketIds: readonly string[]) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.invitedGuests(eventId, ticketIds),
    queryFn: async (): Promise<ReadonlyMap<string, GuestView>> => {
      const missing = new Set(ticketIds);
      const found = new Map<string, GuestView>();
      let cursor: string | null = null;
      // The newest guests come first.
      do {
        const page: Awaited<ReturnType<typeof api.listGuests>> = await api.listGuests({
          id: eventId,
          cursor,
        });
        for (const guest of page.guests) if (missing.delete(guest.ticketId)) found.set(guest.ticketId, guest);
        cursor = page.nextCursor;
      } while (cursor !== null && missing.size > 0);
      return found;
    },
    enabled: ticketIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
