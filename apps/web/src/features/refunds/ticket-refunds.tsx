import { useState } from 'react';
import type { MyRefund } from '#core/refunds/list-my-refunds.ts';
import { useQueryFailure } from '../../app/use-query-failure.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';
import { useMyRefunds } from './queries.ts';
import { RefundProgress } from './refund-progress.tsx';
import { texts } from './texts.ts';
import { waitingRefunds } from './waiting-refunds.ts';

/** The refunds of one ticket, earliest first. */
export function TicketRefunds({ ticketId }: { ticketId: string }) {
  const t = useTexts(texts);
  const failureOf = useQueryFailure();
  const query = useMyRefunds();
  return (
    <QueryResult
      query={query}
      loading={
        <SkeletonGroup text={t.loading} className="mx-3 sm:mx-0">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="mt-3 w-full" />
          <Skeleton className="mt-2 w-4/5" />
        </SkeletonGroup>
      }
      failure={failureOf(query, t.failed)}
    >
      {({ refunds }) => <Refunds all={refunds} ticketId={ticketId} />}
    </QueryResult>
  );
}

/** The bank details apply to all refunds of a person, so that they are asked for once. */
function Refunds({ all, ticketId }: { all: readonly MyRefund[]; ticketId: string }) {
  const [changing, setChanging] = useState(false);
  const refunds = all.filter((refund) => refund.ticketId === ticketId).reverse();
  const allWaiting = waitingRefunds(all);
  const waiting = refunds.find((refund) => allWaiting.includes(refund));
  const isFixed = all.some(({ step }) => step === 'on_its_way');
  return (
    <div className="grid gap-9">
      {refunds.map((refund) => (
        <RefundProgress
          key={refund.id}
          refund={refund}
          details={refund === waiting ? { allWaiting, isFixed, changing, setChanging } : null}
        />
      ))}
    </div>
  );
}
