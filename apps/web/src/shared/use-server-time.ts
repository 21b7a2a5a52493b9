import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverClock } from '../ui/server-clock.ts';
import { queryKeys } from './query-keys.ts';
import { useHealth } from './use-api.ts';

const REFETCH_AFTER_MS = 5 * 60_000;

/**
 * Returns the server's clock in milliseconds, because the device's may be wrong; null until it is known, and while
 * `isNeeded` is false. It is behind by the time that the answer took, so that nothing opens early.
 */
export function useServerTime(isNeeded: boolean): (() => number) | null {
  const health = useHealth();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.serverTime,
    queryFn: () => health.serverTime(),
    enabled: isNeeded,
    refetchInterval: REFETCH_AFTER_MS,
    // The device may have slept, or its clock was set.
    refetchOnWindowFocus: 'always',
  });
  return useMemo(
    () => (data === undefined || !isNeeded ? null : serverClock(data, dataUpdatedAt)),
    [data, dataUpdatedAt, isNeeded],
  );
}
