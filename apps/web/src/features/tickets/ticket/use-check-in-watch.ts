import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useLiveTickets } from '../../../shared/use-api.ts';
import { GuestTicketContext } from '../guest/guest-ticket-context.ts';

/** Notifications can be lost, so that a code in full screen asks, too. */
const POLL_MS = 4_000;
/** A guest has no stream. */
const GUEST_POLL_MS = 20_000;

/** Refetches the tickets that are shown when this one is checked in, while the page is visible. */
export function useCheckInWatch(id: string, enabled: boolean, polls: boolean): void {
  const live = useLiveTickets();
  const queries = useQueryClient();
  const guest = use(GuestTicketContext);
  const isGuest = guest !== null;
  const refetchOfGuest = useEffectEvent(() => guest?.refetch());
  useEffect(() => {
    if (!enabled || !isGuest) return;
    const timer = setInterval(() => !document.hidden && refetchOfGuest(), polls ? POLL_MS : GUEST_POLL_MS);
    return () => clearInterval(timer);
  }, [enabled, isGuest, polls]);
  useEffect(() => {
    if (!enabled || isGuest) return;
    const refetch = () => void queries.invalidateQueries({ queryKey: queryKeys.myTickets });
    let stop: (() => void) | null = null;
    // A person may have ten streams: hidden pages close theirs.
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        stop?.();
        stop = null;
      } else stop ??= live.watch(id, refetch);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    const timer = polls ? setInterval(() => !document.hidden && refetch(), POLL_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearInterval(timer);
      stop?.();
    };
  }, [id, enabled, isGuest, polls, live, queries]);
}
