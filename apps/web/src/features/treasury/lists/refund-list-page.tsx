import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../../app/not-found.ts';
import { paths } from '../../../app/paths.ts';
import { useQueryFailure } from '../../../app/use-query-failure.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useDocumentTitle } from '../../../ui/page-title.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useViewRefundBatch } from '../queries.ts';
import { RefundList } from './refund-list.tsx';
import { refundListTexts } from './refund-list-texts.ts';

/** One transfer list with its next step and its transfers. */
export function RefundListPage() {
  const { id = '' } = useParams();
  const t = useTexts(refundListTexts);
  return (
    <>
      <TextLink to={paths.adminPayments} className="mb-5 text-small">
        <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {t.back}
      </TextLink>
      <OneList key={id} id={id} />
    </>
  );
}

function OneList({ id }: { id: string }) {
  const t = useTexts(refundListTexts);
  const failureOf = useQueryFailure();
  const query = useViewRefundBatch(id);
  if (!query.data && isNotFound(query.error, 'refund_not_found')) return <NotFound />;
  return (
    <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
      {(list) => <RefundList {...list} />}
    </QueryResult>
  );
}

function NotFound() {
  const t = useTexts(refundListTexts);
  useDocumentTitle(t.notFound);
  return (
    <EmptyState
      level="h1"
      drawing={<Scene name="not-found" />}
      title={t.notFound}
      text={t.notFoundText}
      action={<ButtonLink to={paths.adminPayments}>{t.back}</ButtonLink>}
    />
  );
}

function Loading() {
  const t = useTexts(refundListTexts);
  useDocumentTitle(t.loading);
  return (
    <SkeletonGroup text={t.loading}>
      <Skeleton className="h-11 w-4/5" />
      <Skeleton className="mt-10 h-24" />
      <SkeletonText lines={5} className="mt-10" />
    </SkeletonGroup>
  );
}
