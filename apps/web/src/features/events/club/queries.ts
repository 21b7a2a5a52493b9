import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { EventTime } from '#core/events/event-queries.ts';
import { firstAnswer, firstPage } from '../../../app/events/first-answer.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

export function useClub(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.club(id),
    queryFn: () => api.viewClub({ id }),
    select: ({ club }) => club,
    ...firstAnswer('viewClub', { id }),
  });
}

/** The club's upcoming events, the soonest first, or its past ones, the latest first, in pages. */
export function useClubEvents(id: string, when: EventTime) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.clubEvents(id, when),
    queryFn: ({ pageParam }) => api.listClubEvents({ id, when, limit: null, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...firstPage('listClubEvents', { id, when, limit: null, cursor: null }),
  });
}
