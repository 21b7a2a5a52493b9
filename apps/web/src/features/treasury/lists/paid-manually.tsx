import { useId } from 'react';
import type { ManuallyPaidRefund } from '#core/refunds/list-payments-needing-attention.ts';
import { HairlineList } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { ReopenRefund } from '../reopen-refund.tsx';
import { RefundLine } from './refund-line.tsx';
import { refundListTexts } from './refund-list-texts.ts';

/** Refunds that were recorded as paid manually and can be reopened. Renders nothing when there are none. */
export function RefundsPaidManually({ refunds }: { refunds: readonly ManuallyPaidRefund[] }) {
  const t = useTexts(paymentTexts).paidByHand;
  const heading = useId();
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="heading">
        {t.title}
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">{t.text}</p>
      <HairlineList className="mt-5">
        {refunds.map((refund) => (
          <li key={refund.refundId} className="py-5">
            <PaidRefund refund={refund} />
          </li>
        ))}
      </HairlineList>
    </section>
  );
}

function PaidRefund({ refund }: { refund: ManuallyPaidRefund }) {
  const { bankReference: referenceOf } = useTexts(refundListTexts).lines;
  const { refundId, amount, currency, buyerName, eventTitle, reference, bankReference, paidAt } = refund;
  const money = formatMoney(amount, currency);
  const facts = (
    <>
      {reference} · {referenceOf(bankReference)} · <DateText value={paidAt} />
    </>
  );
  return (
    <RefundLine money={money} buyerName={buyerName} eventTitle={eventTitle} facts={facts}>
      <div className="max-md:-ml-4">
        <ReopenRefund refundId={refundId} buyerName={buyerName} money={money} />
      </div>
    </RefundLine>
  );
}
