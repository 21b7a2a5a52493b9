import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Role } from '#core/people/person.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

export interface PeopleFilter {
  readonly q: string;
  /** Null for every role. */
  readonly role: Role | null;
}

/** People by name, in pages. The previous result stays while another search loads. */
export function useListPeople({ q, role }: PeopleFilter, enabled = true) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.peopleList({ q, role }),
    queryFn: ({ pageParam }) => api.listPeople({ q: q === '' ? null : q, role, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** A person's published events, never from the cache. */
export function useViewOrganizerSales(uid: string, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.organizerSales(uid),
    queryFn: () => api.viewOrganizerSales({ uid }),
    staleTime: 0,
    gcTime: 0,
    enabled,
  });
}
