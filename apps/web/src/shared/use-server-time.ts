import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Health } from '#adapters/http/contract/live/health.ts';
import { type Instant, millisecondsOf } from '#core/shared/instant.ts';
import { serverClock } from '../ui/server-clock.ts';
import { queryKeys } from './query-keys.ts';
import { useHealth } from './use-api.ts';

const REFETCH_AFTER_MS = 5 * 60_000;
/** An answer that took longer is asked for once more: a page that loads reads it late. */
const QUICK_MS = 30;

interface Reading {
  readonly time: Instant;
  /** The device's time of the answer, in milliseconds. */
  readonly receivedAt: number;
}

/**
 * Returns the server's clock in milliseconds, because the device's may be wrong; null until it is known, and while
 * `isNeeded` is false. It is behind by the time that the answer took, so that nothing opens early.
 */
export function useServerTime(isNeeded: boolean): (() => number) | null {
  const health = useHealth();
  const { data } = useQuery({
    queryKey: queryKeys.serverTime,
    queryFn: () => readTime(health),
    enabled: isNeeded,
    refetchInterval: REFETCH_AFTER_MS,
    // The device may have slept, or its clock was set.
    refetchOnWindowFocus: 'always',
  });
  return useMemo(
    () => (data === undefined || !isNeeded ? null : serverClock(data.time, data.receivedAt)),
    [data, isNeeded],
  );
}

async function readTime(health: Health): Promise<Reading> {
  const sentAt = Date.now();
  const first = await readOnce(health);
  if (first.receivedAt - sentAt <= QUICK_MS) return first;
  const second = await readOnce(health).catch(() => first);
  return aheadOf(second) > aheadOf(first) ? second : first;
}

async function readOnce(health: Health): Promise<Reading> {
  const time = await health.serverTime();
  return { time, receivedAt: Date.now() };
}

/** The shorter the way of an answer, the less its clock is behind. */
function aheadOf({ time, receivedAt }: Reading): number {
  return millisecondsOf(time) - receivedAt;
}
