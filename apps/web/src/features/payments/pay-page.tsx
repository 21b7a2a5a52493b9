import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../app/not-found.ts';
import { paths } from '../../app/paths.ts';
import { useQueryFailure } from '../../app/use-query-failure.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { useDocumentTitle } from '../../ui/page-title.tsx';
import { Scene } from '../../ui/pictures/scene.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { PayView } from './pay-view.tsx';
import { usePayment } from './queries.ts';
import { texts } from './texts.ts';

export interface PayPageProps {
  /** Renders the event once it is paid. */
  event: (eventId: string) => ReactNode;
  /** Renders the refunds of the ticket. */
  refunds: (ticketId: string) => ReactNode;
}

export function PayPage(parts: PayPageProps) {
  const { paymentId = '' } = useParams();
  return (
    <Page width="reading">
      <OnePayment key={paymentId} id={paymentId} {...parts} />
    </Page>
  );
}

function OnePayment({ id, event, refunds }: { id: string } & PayPageProps) {
  const t = useTexts(texts);
  const failureOf = useQueryFailure();
  const query = usePayment(id);
  if (isNotFound(query.error, 'payment_not_found')) return <NotFound />;
  return (
    <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
      {({ payment }) => (
        <PayView
          payment={payment}
          now={query.now}
          refresh={() => void query.refetch()}
          event={event(payment.eventId)}
          refunds={refunds(payment.ticketId)}
        />
      )}
    </QueryResult>
  );
}

function NotFound() {
  const t = useTexts(texts);
  useDocumentTitle(t.notFound);
  return (
    <EmptyState
      level="h1"
      drawing={<Scene name="not-found" />}
      title={t.notFound}
      text={t.notFoundText}
      action={<ButtonLink to={paths.myTickets}>{t.myTickets}</ButtonLink>}
    />
  );
}

function Loading() {
  const t = useTexts(texts);
  useDocumentTitle(t.loading);
  return (
    <SkeletonGroup text={t.loading}>
      <Skeleton className="h-1 w-full" />
      <Skeleton className="mt-14 h-11 w-4/5" />
      <SkeletonText lines={2} className="mt-6" />
      <Skeleton className="mt-10 h-40 rounded-card" />
      <Skeleton className="mt-8 h-14 w-48 rounded-full" />
    </SkeletonGroup>
  );
}
