import { useQuery } from '@tanstack/react-query';
import { usePaymentOptionsQuery } from '../../../shared/checkout/use-payment-options.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { waysOf } from './way.ts';
import { WaysForm, type WaysFormProps } from './ways-form.tsx';
import { waysTexts } from './ways-texts.ts';

/** The state of providers changes while the buyer decides. */
const REFETCH_MS = 20_000;

/** The ways to pay, as the server offers them now. */
export function WaysToPay(props: Omit<WaysFormProps, 'ways'>) {
  const t = useTexts(waysTexts);
  const failureOf = useQueryFailure();
  const query = useQuery({ ...usePaymentOptionsQuery(props.payment.ticketId), refetchInterval: REFETCH_MS });
  return (
    <QueryResult
      query={query}
      loading={<Loading />}
      failure={failureOf(query, t.failed, t.failedText)}
      isEmpty={({ options }) => options.length === 0}
      empty={<EmptyState level="h2" title={t.none} text={t.noneText} />}
    >
      {({ options }) => <WaysForm {...props} ways={waysOf(options)} />}
    </QueryResult>
  );
}

function Loading() {
  const { loading } = useTexts(waysTexts);
  return (
    <SkeletonGroup text={loading}>
      <Skeleton className="mb-4 h-7 w-64 max-sm:hidden" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="mt-6 h-14 w-56 rounded-full" />
    </SkeletonGroup>
  );
}
