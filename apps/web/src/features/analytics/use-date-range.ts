import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '#core/shared/day.ts';
import { useClock } from '../../shared/use-api.ts';
import { addressOfRange, type RangeChoice, rangeFrom } from './date-range.ts';

const EVENT = 'event';

/** Stores the range and the event in the address, so that they survive sharing, reloading and going back. */
export function useDateRange() {
  const [address, setAddress] = useSearchParams();
  const eventId = address.get(EVENT) || null;
  const today = dayOf(useClock().now());
  const choice = useMemo(() => rangeFrom(address, today), [address, today]);
  const show = useCallback(
    (range: RangeChoice, event: string | null) => {
      const next = addressOfRange(range);
      if (event !== null) next.set(EVENT, event);
      setAddress(next, { preventScrollReset: true });
    },
    [setAddress],
  );
  return {
    choice,
    today,
    /** The event whose figures are shown; null for all. */
    eventId,
    choose: (next: RangeChoice) => show(next, eventId),
    chooseEvent: (next: string | null) => show(choice, next),
  };
}
