import { useEffect, useEffectEvent } from 'react';
import { useLiveEvents } from '../use-api.ts';

const MIN_INTERVAL_MS = 1_000;
/** A random delay that spreads the refetches of all subscribers. */
const SPREAD_MS = 400;

/** Calls back, at most once a second, when ticket counts of the event change while the page is visible. */
export function useLiveEvent(id: string, enabled: boolean, changed: () => void): void {
  const events = useLiveEvents();
  const notify = useEffectEvent(changed);

  useEffect(() => {
    if (!enabled) return;
    let stop: (() => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    const schedule = () => {
      const now = performance.now();
      const wait = Math.max(Math.random() * SPREAD_MS, last + MIN_INTERVAL_MS - now);
      timer ??= setTimeout(() => {
        timer = undefined;
        last = performance.now();
        notify();
      }, wait);
    };
    // A browser opens few connections per host: hidden tabs close theirs.
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        stop?.();
        stop = null;
      } else stop ??= events.watch(id, schedule);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(timer);
      stop?.();
    };
  }, [id, enabled, events]);
}
