import { useCallback, useMemo } from 'react';
import { useLatestSearchParams } from '../ui/forms/use-latest-search-params.ts';

/**
 * Stores a filter in the address, so that it survives reloading and going back. Empty values are left out. With
 * `goesBack`, the browser's Back undoes each choice, but not each search.
 */
export function useAddressFilter<Name extends string>(names: readonly Name[], { goesBack = false } = {}) {
  const [address, setAddress] = useLatestSearchParams();
  const filter = useMemo(
    () =>
      Object.fromEntries(
        names.map((name) => [name, (address.get(name) ?? '').trim().slice(0, 128)]),
      ) as Record<Name, string>,
    [address, names],
  );
  const setFilter = useCallback(
    (change: Partial<Record<Name, string>>) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams();
          for (const name of names) {
            const value = (change[name] ?? before.get(name) ?? '').trim();
            if (value !== '') after.set(name, value);
          }
          return after;
        },
        { replace: !goesBack || 'q' in change, preventScrollReset: true },
      ),
    [setAddress, names, goesBack],
  );
  return { filter, setFilter };
}
