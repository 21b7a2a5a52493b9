import { useId } from 'react';
import type { RefundPaidByHand } from '#core/payments/list-payments-needing-attention.ts';
import { HairlineList } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { formatAmount } from '../../ui/format.ts';
import { useTexts } from '../../ui/i18n.tsx';
import { paymentTexts } from './payment-texts.ts';
import { refundListTexts } from './refund-list-texts.ts';
import { ReopenRefund } from './reopen-refund.tsx';

/** What was noted as paid back one by one, to be taken back when it never arrived. Nothing while there is none. */
export function RefundsPaidByHand({ refunds }: { refunds: readonly RefundPaidByHand[] }) {
  const t = useTexts(paymentTexts).paidByHand;
  const heading = useId();
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-16 sm:mt-20">
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

function PaidRefund({ refund }: { refund: RefundPaidByHand }) {
  const { bankReference: referenceOf } = useTexts(refundListTexts).lines;
  const { refundId, amount, currency, buyerName, eventTitle, reference, bankReference, paidAt } = refund;
  const money = formatAmount(amount, currency);
  return (
    <article className="grid gap-x-8 gap-y-2 md:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <p className="numerals subheading whitespace-nowrap">{money}</p>
      <div className="min-w-0">
        <h3 className="font-bold">{buyerName}</h3>
        <p className="text-small text-muted">{eventTitle}</p>
        <p className="numerals mt-1 text-small break-words">
          {reference} · {referenceOf(bankReference)} · <DateText value={paidAt} />
        </p>
      </div>
      <div className="max-md:-ml-4">
        <ReopenRefund refundId={refundId} buyerName={buyerName} money={money} />
      </div>
    </article>
  );
}
