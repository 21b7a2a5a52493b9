import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../shared/not-found.ts';
import { paths } from '../../shared/paths.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { useDocumentTitle } from '../../ui/page-title.tsx';
import { serverClock } from '../../ui/server-clock.ts';
import { NotFoundState } from '../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { countdownBar } from './pay-countdown.tsx';
import { isFinal, isSettled, payStageOf } from './pay-stage.ts';
import { PayView } from './pay-view.tsx';
import { texts } from './texts.ts';
import { useSaysUnpaid } from './use-says-unpaid.ts';

export interface PayPageProps {
  /** Renders the small picture of the event. */
  picture: (eventId: string) => ReactNode;
  /** Renders the event once it is paid. */
  event: (eventId: string) => ReactNode;
  /** Renders what the organizer asks, while the ticket is not paid. */
  questions: (ticketId: string) => ReactNode;
  /** Renders the refunds of the ticket. */
  refunds: (ticketId: string) => ReactNode;
}

export function PayPage(parts: PayPageProps) {
  const { paymentId = '' } = useParams();
  const isUnpaid = useSaysUnpaid();
  return (
    <Page width="reading">
      <OnePayment key={paymentId} id={paymentId} isUnpaid={isUnpaid} {...parts} />
    </Page>
  );
}

function OnePayment({
  id,
  isUnpaid,
  picture,
  event,
  questions,
  refunds,
}: { id: string; isUnpaid: boolean } & PayPageProps) {
  const t = useTexts(texts);
  const failureOf = useQueryFailure();
  const query = usePayment(id);
  if (isNotFound(query.error, 'payment_not_found'))
    return (
      <NotFoundState
        title={t.notFound}
        text={t.notFoundText}
        action={<ButtonLink to={paths.myTickets}>{t.myTickets}</ButtonLink>}
      />
    );
  return (
    <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
      {({ payment }) => (
        <PayView
          payment={payment}
          isUnpaid={isUnpaid}
          now={query.now}
          refresh={() => void query.refetch()}
          picture={picture(payment.eventId)}
          event={event(payment.eventId)}
          questions={questions(payment.ticketId)}
          refunds={refunds(payment.ticketId)}
        />
      )}
    </QueryResult>
  );
}

function Loading() {
  const t = useTexts(texts);
  useDocumentTitle(t.loading);
  return (
    <SkeletonGroup text={t.loading}>
      <Skeleton className={countdownBar} />
      <Skeleton className="mb-10 h-8 w-full max-sm:hidden" />
      <Skeleton className="h-7 w-3/5 sm:h-15" />
      <SkeletonText lines={1} className="mt-6 max-sm:hidden" />
      <Skeleton className="mt-4 h-22 rounded-card sm:mt-10" />
      <Skeleton className="mt-4 h-72 rounded-card sm:mt-8" />
    </SkeletonGroup>
  );
}

const POLL_INTERVAL_MS = 2_000;
const LATE_MONEY_POLL_MS = 5_000;
/** The treasurer imports statements on working days. */
const TRANSFER_POLL_MS = 30_000;

/** One of the person's payments, polled until it is final, with the server's time. */
function usePayment(id: string) {
  const api = useApi();
  const query = useQuery({
    queryKey: queryKeys.payment(id),
    queryFn: () => api.viewPayment({ id }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      if (!state.data) return false;
      const { payment } = state.data;
      const now = serverClock(payment.serverTime, state.dataUpdatedAt);
      const stage = payStageOf(payment, now());
      if (isFinal(stage)) return false;
      if (payment.transfer && stage === 'ready') return TRANSFER_POLL_MS;
      return isSettled(stage) ? LATE_MONEY_POLL_MS : POLL_INTERVAL_MS;
    },
  });
  return { ...query, now: serverClock(query.data?.payment.serverTime, query.dataUpdatedAt) };
}
