import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

/** The events that the signed-in club or admin created, in pages. Not fetched for students. */
export function useListMyEvents({ enabled }: { enabled: boolean }) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.myEventList,
    queryFn: ({ pageParam }) => api.listMyEvents({ limit: null, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled,
  });
}

/** The signed-in person's tickets, the latest purchase first. */
export function useListMyTickets() {
  const api = useApi();
  return useQuery({ queryKey: queryKeys.myTickets, queryFn: () => api.listMyTickets() });
}
