import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams } from 'react-router-dom';
import { useRead } from '../../../shared/calls/use-read.ts';
import { isNotFound } from '../../../shared/not-found.ts';
import { paths } from '../../../shared/paths.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useDocumentTitle } from '../../../ui/page-title.tsx';
import { NotFoundState } from '../../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { RefundList } from './refund-list.tsx';
import { refundListTexts } from './refund-list-texts.ts';

/** One transfer list with its next step and its transfers. */
export function RefundListPage() {
  const { id = '' } = useParams();
  const t = useTexts(refundListTexts);
  return (
    <>
      <TextLink to={paths.adminTransferLists} className="mb-5 text-small">
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
  const query = useRead('viewRefundBatch', { id });
  if (!query.data && isNotFound(query.error, 'refund_not_found'))
    return (
      <NotFoundState
        title={t.notFound}
        text={t.notFoundText}
        action={<ButtonLink to={paths.adminPayments}>{t.back}</ButtonLink>}
      />
    );
  return (
    <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
      {(list) => <RefundList {...list} />}
    </QueryResult>
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
