import { useCallback, useMemo } from 'react';
import { CLUB_NEEDS } from '#core/clubs/admin/club-list-queries.ts';
import { CLUB_STATES } from '#core/clubs/club.ts';
import { useLatestSearchParams } from '../../../ui/forms/use-latest-search-params.ts';
import type { ClubsFilter } from './queries.ts';

/** Stores the filter in the address, so that it survives reloading and going back. */
export function useClubsFilter() {
  const [address, setAddress] = useLatestSearchParams();
  const filter = useMemo(() => filterFrom(address), [address]);
  const setFilter = useCallback(
    (change: Partial<ClubsFilter>) =>
      setAddress((before) => addressOf({ ...filterFrom(before), ...change }), {
        replace: change.q !== undefined,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return { filter, setFilter };
}

function filterFrom(address: URLSearchParams): ClubsFilter {
  const [state, need] = [address.get('state'), address.get('need')];
  return {
    q: (address.get('q') ?? '').trim().slice(0, 100),
    state: CLUB_STATES.find((one) => one === state) ?? null,
    need: CLUB_NEEDS.find((one) => one === need) ?? null,
  };
}

function addressOf({ q, state, need }: ClubsFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (q.trim() !== '') address.set('q', q.trim());
  if (state !== null) address.set('state', state);
  if (need !== null) address.set('need', need);
  return address;
}
