import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { queryKeys } from '../../../shared/query-keys.ts';

/** A check-in changes no place; at a busy gate there is one every few seconds. */
const MIN_INTERVAL_MS = 5_000;

/**
 * Refetches the attendees after the event was refetched, which each sale and each check-in causes: at once when its
 * places changed, else at most every five seconds.
 */
export function useLiveAttendees({
  id,
  ticketsSold,
  ticketsLeft,
}: Pick<EventView, 'id' | 'ticketsSold' | 'ticketsLeft'>): void {
  const cache = useQueryClient();
  const dataUpdatedAt = useSyncExternalStore(
    useCallback(
      (changed) =>
        cache.getQueryCache().subscribe((change) => {
          if (change.type === 'updated' && change.action.type === 'success') changed();
        }),
      [cache],
    ),
    () => cache.getQueryState(queryKeys.event(id))?.dataUpdatedAt,
  );
  const places = `${ticketsSold} ${ticketsLeft}`;
  const seen = useRef({ places, dataUpdatedAt, at: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    const before = seen.current;
    if (dataUpdatedAt === before.dataUpdatedAt && places === before.places) return;
    const refetch = () => {
      seen.current = { places, dataUpdatedAt, at: performance.now() };
      void cache.invalidateQueries({ queryKey: queryKeys.attendees(id) });
    };
    if (places !== before.places) return refetch();
    const timer = setTimeout(refetch, Math.max(0, before.at + MIN_INTERVAL_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [places, dataUpdatedAt, id, cache]);
}
