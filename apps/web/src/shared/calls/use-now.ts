import { useEffect, useState } from 'react';
import type { Instant } from '#core/shared/instant.ts';
import { useClock } from '../use-api.ts';

const EVERY_MS = 60_000;

/** The current time, renewed every minute, or as often as is said. */
export function useNow(everyMs = EVERY_MS): Instant {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
