import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ClubNeed } from '#core/clubs/admin/club-list-queries.ts';
import type { ClubState } from '#core/clubs/club.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

export interface ClubsFilter {
  readonly q: string;
  /** Null for every state. */
  readonly state: ClubState | null;
  /** Null for all clubs. */
  readonly need: ClubNeed | null;
}

/** Clubs by name, in pages. The previous result stays while another search loads. */
export function useListClubs({ q, state, need }: ClubsFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.managedClubList({ q, state, need }),
    queryFn: ({ pageParam }) => api.listClubs({ q: q === '' ? null : q, state, need, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The number of handovers that wait for a confirmation; undefined until it is known. */
export function useWaitingHandovers(): number | undefined {
  const { data } = useListClubs({ q: '', state: null, need: 'handover' });
  return data?.pages.flatMap(({ clubs }) => clubs).filter(({ handover }) => handover?.state === 'accepted')
    .length;
}
