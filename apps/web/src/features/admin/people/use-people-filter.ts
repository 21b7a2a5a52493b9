import { useCallback, useMemo } from 'react';
import { ROLES } from '#core/people/person.ts';
import { useLatestSearchParams } from '../../../ui/forms/use-latest-search-params.ts';
import type { PeopleFilter } from './queries.ts';

/** Stores the filter in the address, so that it survives reloading and going back. */
export function usePeopleFilter() {
  const [address, setAddress] = useLatestSearchParams();
  const filter = useMemo(() => filterFrom(address), [address]);
  const setFilter = useCallback(
    (change: Partial<PeopleFilter>) =>
      setAddress((before) => addressOf({ ...filterFrom(before), ...change }), {
        replace: change.role === undefined,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return { filter, setFilter };
}

function filterFrom(address: URLSearchParams): PeopleFilter {
  const asked = address.get('role');
  return {
    q: (address.get('q') ?? '').trim().slice(0, 100),
    role: ROLES.find((role) => role === asked) ?? null,
  };
}

function addressOf({ q, role }: PeopleFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (q.trim() !== '') address.set('q', q.trim());
  if (role !== null) address.set('role', role);
  return address;
}
