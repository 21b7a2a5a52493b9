import { useEffect, useState } from 'react';
import type { Instant } from '#core/shared/instant.ts';
import { useClock } from '../../../shared/use-api.ts';

const INTERVAL_MS = 10_000;

/** The current time, renewed every ten seconds. */
export function useNow(): Instant {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
