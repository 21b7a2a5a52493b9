import { useId } from 'react';
import type { PendingRefund } from '#core/refunds/list-payments-needing-attention.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { paymentTexts } from '../payment-texts.ts';
import { RefundTable, type RefundTableHandlers } from './refund-table.tsx';

export interface OtherRefundsProps extends RefundTableHandlers {
  title: string;
  text: string;
  refunds: readonly PendingRefund[];
  /** How many there are; only the oldest are shown. */
  total: number;
}

/** Refunds that no transfer list can hold. Renders nothing when there are none. */
export function OtherRefunds({ title, text, refunds, total, ...handlers }: OtherRefundsProps) {
  const t = useTexts(paymentTexts);
  const heading = useId();
  if (total === 0) return null;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="subheading">
        {title}
      </h2>
      <p className="mt-1 mb-2 max-w-[62ch] text-small text-muted">
        {text} {t.count(total)}
        {refunds.length < total && `, ${t.shown(refunds.length)}`}
      </p>
      {refunds.length > 0 && <RefundTable label={title} refunds={refunds} {...handlers} />}
    </section>
  );
}
