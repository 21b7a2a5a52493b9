import { useId } from 'react';
import type { RefundBatchLine } from '#core/transfers/view-refund-batch.ts';
import { Badge } from '../../../ui/badge.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { ReopenRefund } from '../reopen-refund.tsx';
import { RefundLine } from './refund-line.tsx';
import { refundListTexts } from './refund-list-texts.ts';
import { isOpen } from './transfer-preview.ts';

/** The open and paid transfers of a list. */
export function RefundListLines({ lines }: { lines: readonly RefundBatchLine[] }) {
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
