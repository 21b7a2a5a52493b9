import { useId, useState } from 'react';
import type { RefundBatchView } from '#core/refund-batches/refund-batch-view.ts';
import type {
  FailedBatchLine,
  RefundBatchLine,
  ViewRefundBatchOutput,
} from '#core/refund-batches/view-refund-batch.ts';
import type { RefundStatus } from '#core/refunds/refund.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { paths } from '../../../shared/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { Stat, StatGrid } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatDateTime, formatMoney } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { ReopenRefund } from '../reopen-refund.tsx';
import { CloseManually } from './close-manually.tsx';
import { ListStep } from './list-step.tsx';
import { RefundLine } from './refund-line.tsx';
import { RefundListBadge } from './refund-list-badge.tsx';
import { RefundListFile } from './refund-list-file.tsx';
import { refundListTexts } from './refund-list-texts.ts';
import { isOpen } from './transfer-preview.ts';
import { TransferResultsForm } from './transfer-results-form.tsx';

/** A transfer list with the steps until every line has a result. */
export function RefundList({ batch, lines, failures }: ViewRefundBatchOutput) {
  const t = useTexts(refundListTexts);
  const isOpen = batch.status === 'open';
  const isUntouched = batch.paid + batch.failed === 0;
  return (
    <>
      <PageTitle
        lead={
          <>
            {t.madeBy(batch.madeByName)} <DateText value={batch.madeAt} />
          </>
        }
        className="mb-6 sm:mb-8"
      >
        {t.title}
      </PageTitle>
      <div role="status" className="mb-10 flex flex-wrap items-center gap-x-4 gap-y-2">
        <RefundListBadge batch={batch} />
        <Ended batch={batch} />
      </div>
      <Figures batch={batch} />
      {isOpen && (
        <div className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-14 sm:mt-20">
          <RefundListFile batch={batch} />
          <TransferResultsForm batch={batch} lines={lines} />
          <CloseManually batch={batch} lines={lines} />
        </div>
      )}
      <RefundListLines lines={lines} />
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

/** The transfers of a list that failed or came back, and what became of each refund since. */
function FailedTransfers({ failures }: { failures: readonly FailedBatchLine[] }) {
  const t = useTexts(refundListTexts).lines;
  const { language } = useLanguage();
  const heading = useId();
  if (failures.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-16 sm:mt-20">
      <h2 id={heading} className="heading">
        {t.failedTitle}
      </h2>
      <HairlineList className="mt-5">
        {failures.map((line) => {
          const { refundId, amount, buyerName, eventTitle, reference, bankReference, failedAt } = line;
          const facts = [reference, bankReference !== null && t.bankReference(bankReference)];
          return (
            <li key={`${refundId} ${failedAt}`} className="py-5">
              <RefundLine
                money={formatMoney(amount)}
                buyerName={buyerName}
                eventTitle={eventTitle}
                facts={
                  <>
                    {facts.filter(Boolean).join(' · ')}
                    <span className="mt-1 block text-red" dir="auto">
                      {line.problem}
                    </span>
                    <span className="block text-muted">{t.failedOn(formatDateTime(failedAt, language))}</span>
                  </>
                }
              >
                <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:flex-col md:items-end">
                  <Badge tone="red">{t.failed}</Badge>
                  <p className="text-small text-muted">{t.now[sinceThen(line.status)]}</p>
                </div>
              </RefundLine>
            </li>
          );
        })}
      </HairlineList>
    </section>
  );
}

function sinceThen(status: RefundStatus): 'owed' | 'processing' | 'succeeded' | 'charged_back' {
  return status === 'processing' || status === 'succeeded' || status === 'charged_back' ? status : 'owed';
}

/** The open and paid transfers of a list. */
function RefundListLines({ lines }: { lines: readonly RefundBatchLine[] }) {
  const t = useTexts(refundListTexts).lines;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-16 sm:mt-20">
      <h2 id={heading} className="heading">
        {t.title}
      </h2>
      {lines.length === 0 && <p className="mt-3 text-muted">{t.none}</p>}
      {lines.length > 0 && (
        <HairlineList className="mt-5">
          {lines.map((line) => (
            <li key={line.refundId} className="py-5">
              <Line line={line} />
            </li>
          ))}
        </HairlineList>
      )}
    </section>
  );
}

function Line({ line }: { line: RefundBatchLine }) {
  const t = useTexts(refundListTexts).lines;
  const { accountOf } = useTexts(paymentTexts);
  const { refundId, amount, buyerName, eventTitle, reference, bank, bankReference } = line;
  const money = formatMoney(amount);
  const facts = (
    <>
      {reference}
      {bank && ` · ${accountOf(bank.bankName, bank.lastDigits)}`}
      {bankReference !== null && ` · ${t.bankReference(bankReference)}`}
    </>
  );
  return (
    <RefundLine money={money} buyerName={buyerName} eventTitle={eventTitle} facts={facts}>
      <div className="flex flex-wrap items-start gap-3 md:flex-col md:items-end">
        <Badge tone={isOpen(line) ? 'yellow' : 'green'}>{isOpen(line) ? t.open : t.paid}</Badge>
        {!isOpen(line) && <ReopenRefund refundId={refundId} buyerName={buyerName} money={money} />}
      </div>
    </RefundLine>
  );
}
