import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TypeView } from '#core/offers/type-view.ts';
import { nextEdge } from '#core/offers/types-at.ts';
import { type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useServerTime } from '../../../shared/use-server-time.ts';

/** From when a countdown is shown, second by second. */
export const COUNTDOWN_MS = 24 * 3_600_000;
/** Timers of browsers are too short for what opens in a month. */
const MAX_WAIT_MS = 3_600_000;

/**
 * Returns the server's time, renewed at the very instant at which one of the types opens or closes, and every second of the
 * day before; null until it is known, and where no type opens or closes any more.
 */
export function useServerNow(types: readonly TypeView[]): Instant | null {
  const clock = useServerTime(types.some(hasEdge));
  const [now, setNow] = useState<Instant | null>(null);
  useEffect(() => {
    if (!clock) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const at = instantOf(clock());
      setNow(at);
      const edge = nextEdge(types, at);
      if (edge !== null) timer = setTimeout(tick, waitFor(edge, at));
    };
    tick();
    // Hidden tabs wake their timers late.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, types]);
  return clock && now;
}

/** An answer of the server follows an edge within this time. */
const FOLLOWS_WITHIN_MS = 2_000;
/** A random delay, so that thousands of pages that open at one instant do not ask at once. */
const SPREAD_MS = 8_000;

/** Refetches the event once some seconds after each edge of its types. */
export function useRefetchAfterEdge(eventId: string, types: readonly TypeView[], now: Instant | null): void {
  const queries = useQueryClient();
  const next = now && nextEdge(types, now);
  const awaited = useRef<Instant | null>(null);
  useEffect(() => {
    const edge = awaited.current;
    awaited.current = next;
    if (edge === null || now === null || edge > now) return;
    setTimeout(
      () => void queries.invalidateQueries({ queryKey: queryKeys.event(eventId) }),
      FOLLOWS_WITHIN_MS + Math.random() * SPREAD_MS,
    );
  }, [next, now, eventId, queries]);
}

function hasEdge({ state, closesAt }: TypeView): boolean {
  return state === 'opens' || (closesAt !== null && state !== 'closed');
}

function waitFor(edge: Instant, now: Instant): number {
  const left = millisecondsOf(edge) - millisecondsOf(now);
  return left > COUNTDOWN_MS ? Math.min(left - COUNTDOWN_MS, MAX_WAIT_MS) : left % 1_000 || 1_000;
}
