import { useId } from 'react';
import type { RefundBatchLine } from '#core/payments/view-refund-batch.ts';
import { Badge } from '../../ui/badge.tsx';
import { HairlineList } from '../../ui/card.tsx';
import { formatMoney } from '../../ui/format.ts';
import { useTexts } from '../../ui/i18n.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { paymentTexts } from './payment-texts.ts';
import { refundListTexts } from './refund-list-texts.ts';
import { ReopenRefund } from './reopen-refund.tsx';
import { isOpen } from './transfer-preview.ts';

/** The transfers of a list that are open or paid; what failed has left it. */
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
  const { bank, bankReference } = line;
  return (
    <article className="grid gap-x-8 gap-y-2 md:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <p className="numerals subheading">
        <MoneyText amount={line.amount} />
      </p>
      <div className="min-w-0">
        <h3 className="font-bold">{line.buyerName}</h3>
        <p className="text-small text-muted">{line.eventTitle}</p>
        <p className="numerals mt-1 text-small">
          {line.reference}
          {bank && ` · ${accountOf(bank.bankName, bank.lastDigits)}`}
          {bankReference !== null && ` · ${t.bankReference(bankReference)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-3 md:flex-col md:items-end">
        <Badge tone={isOpen(line) ? 'yellow' : 'green'}>{isOpen(line) ? t.open : t.paid}</Badge>
        {!isOpen(line) && <ReopenRefund {...line} money={formatMoney(line.amount)} />}
      </div>
    </article>
  );
}
