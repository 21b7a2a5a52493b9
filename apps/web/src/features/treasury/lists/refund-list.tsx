import { useState } from 'react';
import { numberOfBatch } from '#core/refund-batches/refund-batch.ts';
import type { RefundBatchView } from '#core/refund-batches/refund-batch-view.ts';
import type { ViewRefundBatchOutput } from '#core/refund-batches/view-refund-batch.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Stat, StatGrid } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { CloseManually } from './close-manually.tsx';
import { FailedTransfers } from './failed-transfers.tsx';
import { ListStep } from './list-step.tsx';
import { RefundListBadge } from './refund-list-badge.tsx';
import { RefundListFile } from './refund-list-file.tsx';
import { refundListTexts } from './refund-list-texts.ts';
import { TransferResultsForm } from './transfer-results-form.tsx';
import { Transfers } from './transfers.tsx';

/** A transfer list with the steps until every line has a result. */
export function RefundList({ batch, lines, failures }: ViewRefundBatchOutput) {
  const t = useTexts(refundListTexts);
  const isOpen = batch.status === 'open';
  const number = numberOfBatch(batch);
  const isUntouched = batch.paid + batch.failed === 0;
  return (
    <>
      <PageTitle
        lead={
          <>
            {t.madeBy(batch.madeByName)} <DateText value={batch.madeAt} />
          </>
        }
        size="heading"
        documentTitle={`${t.title} ${number}`}
        className="mb-4 sm:mb-5"
      >
        {t.title} <span className="numerals whitespace-nowrap">{number}</span>
      </PageTitle>
      <div role="status" className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <RefundListBadge batch={batch} />
        <Ended batch={batch} />
      </div>
      <Figures batch={batch} />
      {isOpen && (
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12">
          <RefundListFile batch={batch} />
          <TransferResultsForm batch={batch} lines={lines} />
          <CloseManually batch={batch} lines={lines} />
        </div>
      )}
      <Transfers lines={lines} />
      <FailedTransfers failures={failures} />
      {isOpen && isUntouched && <UndoList id={batch.id} />}
    </>
  );
}

function Ended({ batch }: { batch: RefundBatchView }) {
  const t = useTexts(refundListTexts);
  if (batch.closedAt === null) return null;
  return (
    <p className="text-small text-muted">
      {batch.status === 'undone' ? t.undoneOn : t.closedOn} <DateText value={batch.closedAt} />
    </p>
  );
}

function Figures({ batch }: { batch: RefundBatchView }) {
  const t = useTexts(refundListTexts);
  return (
    <section aria-label={t.figures}>
      <StatGrid className="min-[22rem]:grid-cols-2 lg:grid-cols-4">
        <Stat label={t.total} value={<MoneyText amount={batch.total} className="numerals" />} />
        <Count label={t.refunds} count={batch.lines} />
        <Count label={t.paid} count={batch.paid} />
        <Count label={t.failures} count={batch.failed} />
      </StatGrid>
      {batch.status === 'undone' && <p className="mt-6 max-w-[62ch] text-muted">{t.undoneText}</p>}
      {batch.failed > 0 && (
        <p className="mt-6 max-w-[62ch]">
          {t.failedText(batch.failed)}{' '}
          <TextLink to={paths.adminPayments} className="inline min-h-0 text-base">
            {t.back}
          </TextLink>
        </p>
      )}
    </section>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return <Stat label={label} value={<span className="numerals">{count}</span>} />;
}

/** Cancels a list that was never sent to the bank. */
function UndoList({ id }: { id: string }) {
  const t = useTexts(refundListTexts).undo;
  const [asking, setAsking] = useState(false);
  const undo = useChange('undoRefundBatch');
  return (
    <div className="mt-16">
      <ListStep title={t.title} text={t.text}>
        <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
          {t.button}
        </Button>
      </ListStep>
      {asking && (
        <ActionDialog
          title={t.confirmTitle}
          description={t.confirmText}
          confirmLabel={t.button}
          danger
          done={t.done}
          perform={() => undo.mutateAsync({ id })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
