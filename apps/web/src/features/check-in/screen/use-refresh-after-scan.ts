import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import type { Verdict } from '../station/station.ts';

/** Reads the lists of an event again once a scan, or its undoing, has changed them. */
export function useRefreshAfterScan(eventId: string, verdict: Verdict | null): void {
  const cache = useQueryClient();
  const { scanId = null, isUndone = false } = verdict ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change.
  useEffect(() => {
    if (scanId === null) return;
    void cache.invalidateQueries({ queryKey: queryKeys.checkIn(eventId) });
    void cache.invalidateQueries({ queryKey: queryKeys.attendees(eventId) });
  }, [cache, eventId, scanId, isUndone]);
}
