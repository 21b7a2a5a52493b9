import { useEffect, useState } from 'react';
import { addMinutes, type Instant, millisecondsOf } from '#core/shared/instant.ts';
import { useClock } from '../../../shared/use-api.ts';

const SECOND_MS = 1_000;

/** Something that can't be done for a while. */
export interface Wait {
  /** When it can be done again; null when it can now. */
  readonly until: Instant | null;
  /** The seconds that are left; 0 when it can be done now. */
  readonly seconds: number;
  /** Does nothing for no seconds. */
  begin(seconds: number): void;
}

/** Counts the seconds of a wait down. */
export function useWait(): Wait {
  const clock = useClock();
  const [until, setUntil] = useState<Instant | null>(null);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      const left = Math.ceil((millisecondsOf(until) - millisecondsOf(clock.now())) / SECOND_MS);
      setSeconds(Math.max(0, left));
      if (left <= 0) setUntil(null);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until, clock]);

  return {
    until,
    seconds,
    begin: (length) => {
      if (length <= 0) return;
      setUntil(addMinutes(clock.now(), length / 60));
      setSeconds(length);
    },
  };
}
