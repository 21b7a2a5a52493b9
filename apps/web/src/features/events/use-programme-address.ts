import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, filterFrom } from './programme-address.ts';
import type { ProgrammeFilter } from './use-browse-events.ts';

/** The filter lives in the address, so that it can be shared, reloaded and gone back to. */
export function useProgrammeAddress() {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => filterFrom(address), [address]);
  const narrow = useCallback(
    (change: Partial<ProgrammeFilter>) =>
      setAddress((before) => addressOf({ ...filterFrom(before), ...change }), {
        // A word is typed letter by letter; only a chosen category is worth going back to.
        replace: change.category === undefined,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return { filter, narrow };
}
