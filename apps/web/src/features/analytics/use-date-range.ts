import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '#core/shared/day.ts';
import { useClock } from '../../shared/use-api.ts';
import { addressOfRange, type RangeChoice, rangeFrom } from './date-range.ts';

/** Stores the range in the address, so that it survives sharing, reloading and going back. */
export function useDateRange() {
  const [address, setAddress] = useSearchParams();
  const today = dayOf(useClock().now());
  const choice = useMemo(() => rangeFrom(address, today), [address, today]);
  const choose = useCallback(
    (next: RangeChoice) => setAddress(addressOfRange(next), { preventScrollReset: true }),
    [setAddress],
  );
  return { choice, choose, today };
}
