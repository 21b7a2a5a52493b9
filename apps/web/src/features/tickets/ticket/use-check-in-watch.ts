import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useLiveTickets } from '../../../shared/use-api.ts';

/** Notifications can be lost, so that a code in full screen asks, too. */
const POLL_MS = 4_000;

/** Refetches the person's tickets when this one is checked in, while the page is visible. */
export function useCheckInWatch(id: string, enabled: boolean, polls: boolean): void {
  const live = useLiveTickets();
  const queries = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
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
  }, [id, enabled, polls, live, queries]);
}
