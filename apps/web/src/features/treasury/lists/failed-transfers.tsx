import { useId } from 'react';
import type { RefundStatus } from '#core/refunds/refund.ts';
import type { FailedBatchLine } from '#core/transfers/view-refund-batch.ts';
import { Badge } from '../../../ui/badge.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { formatDateTime, formatMoney } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { RefundLine } from './refund-line.tsx';
import { refundListTexts } from './refund-list-texts.ts';

/** The transfers of a list that failed or came back, and what became of each refund since. */
export function FailedTransfers({ failures }: { failures: readonly FailedBatchLine[] }) {
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
