import { useCallback, useEffect, useMemo } from 'react';
import { useLatestSearchParams } from '../../../ui/forms/use-latest-search-params.ts';
import type { EventFilter } from './event-filter.ts';
import { addressOf, correctedAddress, filterFrom } from './filter-params.ts';

/** Stores the filter in the address, so that it survives sharing, reloading and going back. */
export function useFilterParams() {
  const [address, setAddress] = useLatestSearchParams();
  const filter = useMemo(() => filterFrom(address), [address]);

  // The address matches what is shown.
  const isInvalid = useMemo(() => correctedAddress(address) !== null, [address]);
  useEffect(() => {
    if (!isInvalid) return;
    setAddress((before) => correctedAddress(before) ?? before, { replace: true, preventScrollReset: true });
  }, [isInvalid, setAddress]);

  const setFilter = useCallback(
    (change: Partial<EventFilter>) =>
      setAddress((before) => addressOf({ ...filterFrom(before), ...change }), {
        // Typing replaces the history entry; a chosen filter adds one.
        replace: Object.keys(change).join() === 'q',
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return { filter, setFilter };
}
