import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import type { PendingRefund } from '#core/refunds/list-payments-needing-attention.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { formatMoney } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { paymentTexts } from './payment-texts.ts';
import { RefundDialog } from './refund-dialog.tsx';

export interface RefundItemProps {
  refund: PendingRefund;
  /** The checkbox that selects the refund. */
  choice?: ReactNode;
}

/** An open refund: amount, person, reason and next step. */
export function RefundItem({ refund, choice }: RefundItemProps) {
  const t = useTexts(paymentTexts);
  const [asking, setAsking] = useState(false);
  const amount = formatMoney(refund.amount, refund.currency);
  return (
    <article className="grid gap-x-8 gap-y-3 md:grid-cols-[10rem_minmax(0,1fr)_auto]">
      {choice ?? <p className="numerals subheading whitespace-nowrap">{amount}</p>}
      <div className="min-w-0">
        <h3 className="font-bold">{refund.buyerName}</h3>
        <p className="text-small break-all text-muted">{refund.buyerEmail}</p>
        <p className="mt-2 max-w-[56ch]">{t.reasons[refund.reason]}</p>
        {refund.problem !== null && (
          <p className="mt-2 flex max-w-[56ch] items-start gap-2 text-small font-semibold text-red">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {t.problem(refund.problem)}
          </p>
        )}
        <Facts refund={refund} />
      </div>
      {refund.status === 'manual_required' && (
        <div>
          <Button
            size="sm"
            variant="secondary"
            aria-label={t.paidBackOf(amount, refund.buyerName)}
            onClick={() => setAsking(true)}
          >
            {t.paidBack}
          </Button>
        </div>
      )}
      {asking && <RefundDialog refund={refund} onClose={() => setAsking(false)} />}
    </article>
  );
}

function Facts({ refund }: { refund: PendingRefund }) {
  const t = useTexts(paymentTexts);
  const { eventTitle, bank, reference, provider, providerRef, createdAt } = refund;
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small [&>dt]:text-muted">
      <dt>{t.event}</dt>
      <dd>{eventTitle}</dd>
      {bank && (
        <>
          <dt>{t.account}</dt>
          <dd className="numerals font-semibold">{t.accountOf(bank.bankName, bank.lastDigits)}</dd>
        </>
      )}
      <dt>{t.reference}</dt>
      <dd className="numerals">{reference}</dd>
      <dt>{t.payment}</dt>
      <dd className="break-all">{[provider, providerRef].filter(Boolean).join(' · ')}</dd>
      <dt>{t.since}</dt>
      <dd>
        <DateText value={createdAt} />
      </dd>
    </dl>
  );
}
