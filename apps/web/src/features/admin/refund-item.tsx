import { useState } from 'react';
import type { RefundToDo } from '#core/payments/list-payments-needing-attention.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { formatMoney } from '../../ui/format.ts';
import { useTexts } from '../../ui/i18n.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { paymentTexts } from './payment-texts.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Money somebody is owed: how much, to whom, why, and what is left to do. */
export function RefundItem({ refund }: { refund: RefundToDo }) {
  const t = useTexts(paymentTexts);
  const [asking, setAsking] = useState(false);
  const isByHand = refund.status === 'manual_required';
  return (
    <article className="grid gap-x-8 gap-y-4 md:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <h2 className="numerals heading">
        <MoneyText amount={refund.amount} />
      </h2>
      <div className="min-w-0">
        <p className="font-bold">{refund.buyerName}</p>
        <p className="text-small break-all text-muted">{refund.buyerEmail}</p>
        <p className="mt-3 max-w-[56ch]">{t.reasons[refund.reason]}</p>
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small [&>dt]:text-muted">
          <dt>{t.event}</dt>
          <dd>{refund.eventTitle}</dd>
          <dt>{t.payment}</dt>
          <dd className="break-all">{[refund.provider, refund.providerRef].filter(Boolean).join(' · ')}</dd>
          <dt>{t.since}</dt>
          <dd>
            <DateText value={refund.createdAt} />
          </dd>
        </dl>
      </div>
      <div className="flex flex-col items-start gap-4 md:items-end">
        <Badge tone={isByHand || refund.status === 'failed' ? 'yellow' : 'gray'}>
          {t.status[refund.status]}
        </Badge>
        {isByHand && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t.paidBackOf(formatMoney(refund.amount), refund.buyerName)}
            onClick={() => setAsking(true)}
          >
            {t.paidBack}
          </Button>
        )}
      </div>
      {asking && <RefundDialog refund={refund} onClose={() => setAsking(false)} />}
    </article>
  );
}
