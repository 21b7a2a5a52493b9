import { useQuery } from '@tanstack/react-query';
import type { AdminTasksView } from '#core/operator-alerts/count-admin-tasks.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../../shared/refetch-interval.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useApi } from '../../shared/use-api.ts';

/**
 * What waits for admins: the badge, their navigation and their dashboard show the same counts. Not fetched for anybody
 * else. Counted again at an interval and after every change (see `createQueryClient`).
 */
export function useAdminTasks() {
  const api = useApi();
  const isAdmin = useSession().user?.role === 'admin';
  return useQuery({
    queryKey: queryKeys.adminTasks,
    queryFn: () => api.countAdminTasks(),
    select: ({ tasks }) => tasks,
    enabled: isAdmin,
    staleTime: REFETCH_INTERVAL_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** How many things wait for an admin on each of their pages; none while they are counted. */
export function useWaiting() {
  const { data } = useAdminTasks();
  const tasks: Partial<AdminTasksView> = data ?? {};
  const { eventsToReview = 0, clubRequests = 0, handovers = 0 } = tasks;
  const { refunds = 0, statementLines = 0, paymentsToInvestigate = 0 } = tasks;
  return {
    reviews: eventsToReview,
    clubRequests,
    clubs: handovers,
    payments: refunds + statementLines + paymentsToInvestigate,
  };
}
