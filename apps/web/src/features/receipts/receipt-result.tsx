import Printer from 'lucide-react/icons/printer';
import type { TicketReceipts } from '#core/receipts/receipt-view.ts';
import { isNotFound } from '../../shared/not-found.ts';
import { type FailedQuery, useQueryFailure } from '../../shared/use-query-failure.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { PageTitle, useDocumentTitle } from '../../ui/page-title.tsx';
import { NotFoundState } from '../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { texts } from './texts.ts';

export interface ReceiptResultProps {
  query: FailedQuery & { readonly data: TicketReceipts | undefined; readonly isError: boolean };
  /** What to say, and where to go on, when there is no receipt. */
  missing: { readonly text: string; readonly back: { readonly to: string; readonly label: string } };
}

/** A receipt with its credit notes, or why it can't be shown. */
export function ReceiptResult({ query, missing }: ReceiptResultProps) {
  const t = useTexts(texts);
  const failureOf = useQueryFailure();
  if (!query.data && isNotFound(query.error, 'receipt_not_found'))
    return (
      <NotFoundState
        title={t.notFound}
        text={missing.text}
        action={<ButtonLink to={missing.back.to}>{missing.back.label}</ButtonLink>}
      />
    );
  return (
    <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
      {(receipts) => <Receipts {...receipts} />}
    </QueryResult>
  );
}

function Receipts({ receipt, creditNotes }: TicketReceipts) {
  const t = useTexts(texts);
  return (
    <>
      <PageTitle
        className="mb-7 sm:mb-9 print:hidden"
        documentTitle={`${t.title} ${receipt.number}`}
        actions={
          <Button variant="secondary" size="sm" icon={<Printer />} onClick={() => window.print?.()}>
            {t.print}
          </Button>
        }
      >
        {t.title}
      </PageTitle>
      <div className="grid gap-8 print:gap-0">
        {[receipt, ...creditNotes].map((one) => (
          <ReceiptSheet key={one.number} receipt={one} reverses={one === receipt ? null : receipt.number} />
        ))}
      </div>
    </>
  );
}

function Loading() {
  const t = useTexts(texts);
  useDocumentTitle(t.loading);
  return (
    <SkeletonGroup text={t.loading}>
      <Skeleton className="h-11 w-44" />
      <div className="mt-9 rounded-card border bg-surface p-5 sm:p-10">
        <div className="flex justify-between gap-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-6 w-32" />
        </div>
        <Skeleton className="mt-9 h-24 rounded-card" />
        <SkeletonText lines={6} className="mt-9" />
      </div>
    </SkeletonGroup>
  );
}
