import { useInfiniteQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

/** Who did what to what, the latest first, page by page. */
export function useListAuditLog() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.auditLog,
    queryFn: ({ pageParam }) => api.listAuditLog({ before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
  });
}
