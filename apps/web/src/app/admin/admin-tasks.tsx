import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { paths } from '../paths.ts';
import { queryKeys } from '../query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../refetch-interval.ts';
import { useApi } from '../use-api.ts';
import { AdminProblem } from './admin-problem.tsx';
import { adminTasksTexts } from './admin-tasks-texts.ts';
import { useReviewCount } from './use-waiting-reviews.ts';

/** What waits for an admin: problems of the installation, events to review and refunds to pay, each with its link. */
export function AdminTasks() {
  const t = useTexts(adminTasksTexts);
  const api = useApi();
  const reviews = useReviewCount();
  const refunds = useQuery({
    queryKey: queryKeys.refunds,
    queryFn: () => api.listPaymentsNeedingAttention(),
  });
  const problems = useQuery({
    queryKey: queryKeys.operatorAlerts,
    queryFn: () => api.listOperatorAlerts(),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  if (reviews.isPending || refunds.isPending || problems.isPending)
    return (
      <SkeletonGroup text={t.loading} className="flex-1">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-2 h-5 w-48" />
      </SkeletonGroup>
    );
  const events = reviews.data?.total ?? 0;
  const { count, amount } = refunds.data?.owed ?? { count: 0, amount: 0 };
  const alerts = problems.data?.alerts ?? [];
  const hasFailed = reviews.isError || refunds.isError || problems.isError;
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {alerts.map((alert) => (
        <AdminProblem key={`${alert.problem} ${alert.provider}`} alert={alert} />
      ))}
      {events > 0 && <TextLink to={paths.adminReviews}>{t.reviews(events)}</TextLink>}
      {count > 0 && (
        <TextLink to={paths.adminPayments} className="numerals">
          {t.refunds(count, formatMoney(amount))}
        </TextLink>
      )}
      {alerts.length === 0 && events === 0 && count === 0 && (
        <>
          <p className="font-semibold">{hasFailed ? t.failed : t.nothing}</p>
          <TextLink to={paths.admin} arrow>
            {t.admin}
          </TextLink>
        </>
      )}
    </div>
  );
}
