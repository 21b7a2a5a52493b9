import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, filterFrom } from './filter-params.ts';
import type { EventFilter } from './queries.ts';

/** Stores the filter in the address, so that it survives sharing, reloading and going back. */
export function useFilterParams() {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => filterFrom(address), [address]);

  // Corrects a category that is misspelt or unknown, so that the address matches what is shown.
  const isInvalid = address.has('category') && address.get('category') !== filter.category;
  useEffect(() => {
    if (!isInvalid) return;
    const corrected = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      const { category } = filterFrom(before);
      if (category === null) after.delete('category');
      else after.set('category', category);
      return after;
    };
    setAddress(corrected, { replace: true, preventScrollReset: true });
  }, [isInvalid, setAddress]);

  const setFilter = useCallback(
    (change: Partial<EventFilter>) =>
      setAddress((before) => addressOf({ ...filterFrom(before), ...change }), {
        // Typing replaces the history entry; a chosen category adds one.
        replace: change.category === undefined,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return { filter, setFilter };
}
