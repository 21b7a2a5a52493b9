import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { DomainError, type ErrorCode } from '#core/shared/domain-error.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { useDocumentTitle } from '../../ui/page-title.tsx';
import { Scene } from '../../ui/pictures/scene.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { PayView } from './pay-view.tsx';
import { usePayment } from './queries.ts';
import { texts } from './texts.ts';

/** An address that is no payment's at all is refused as an input. */
const MISSING: readonly ErrorCode[] = ['payment_not_found', 'not_found', 'invalid_input'];

export interface PayPageProps {
  /** What goes back for the ticket, and how far it has come. */
  refunds: (ticketId: string) => ReactNode;
}

export function PayPage({ refunds }: PayPageProps) {
  const { paymentId = '' } = useParams();
  return (
    <Page width="reading">
      <OnePayment key={paymentId} id={paymentId} refunds={refunds} />
    </Page>
  );
}

function OnePayment({ id, refunds }: { id: string } & PayPageProps) {
  const t = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const query = usePayment(id);
  if (query.error instanceof DomainError && MISSING.includes(query.error.code)) return <NotFound />;
  if (query.data)
    return (
      <PayView
        payment={query.data.payment}
        now={query.now}
        refresh={() => void query.refetch()}
        refunds={refunds(query.data.payment.ticketId)}
      />
    );
  if (query.isError)
    return (
      <ErrorState
        title={t.failed}
        text={messageOf(query.error, '')}
        retryLabel={t.retry}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return <Loading />;
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
