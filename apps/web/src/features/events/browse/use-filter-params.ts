import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, filterFrom } from './filter-params.ts';
import type { EventFilter } from './queries.ts';

/** The filter lives in the address, so that it can be shared, reloaded and gone back to. */
export function useFilterParams() {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => filterFrom(address), [address]);

  // A category written otherwise, or one that does not exist, would not agree with what is shown.
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
        // A word is typed letter by letter; only a chosen category is worth going back to.
        replace: change.category === undefined,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return { filter, setFilter };
}
