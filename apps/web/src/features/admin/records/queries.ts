import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** The audit log, latest first, in pages; of one action unless `action` is empty. */
export function useListAuditLog(action: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.auditPages(action),
    queryFn: ({ pageParam }) => api.listAuditLog({ before: pageParam, action }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
    placeholderData: keepPreviousData,
  });
}

/** The latest outgoing mails. */
export function useOutbox() {
  const api = useApi();
  return useQuery({ queryKey: queryKeys.outbox, queryFn: () => api.listOutbox() });
}
