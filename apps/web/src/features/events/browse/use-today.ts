import { useEffect, useState } from 'react';
import { type Day, dayOf } from '#core/shared/day.ts';
import { useClock } from '../../../app/use-api.ts';
import { untilMidnight } from './event-dates.ts';

/** A timer that is due this much later never fires before midnight. */
const SLACK_MS = 50;

/** The current day in Kuala Lumpur, whatever the device’s time zone. Changes at midnight, and after a sleep. */
export function useToday(): Day {
  const clock = useClock();
  const [today, setToday] = useState(() => dayOf(clock.now()));
  useEffect(() => {
    const look = () => setToday(dayOf(clock.now()));
    const timer = setTimeout(look, untilMidnight(today, clock.now()) + SLACK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock, today]);
  return today;
}
