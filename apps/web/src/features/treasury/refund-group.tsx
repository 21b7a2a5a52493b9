import { useId } from 'react';
import type { PendingRefund } from '#core/refunds/list-payments-needing-attention.ts';
import { HairlineList } from '../../ui/card.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { paymentTexts } from './payment-texts.ts';
import { RefundItem } from './refund-item.tsx';

export interface RefundGroupProps {
  title: string;
  text: string;
  refunds: readonly PendingRefund[];
  /** How many refunds there are; only the oldest are shown. */
  total: number;
}

/** Refunds at the same step. Renders nothing when there are none. */
export function RefundGroup({ title, text, refunds, total }: RefundGroupProps) {
  const t = useTexts(paymentTexts);
  const heading = useId();
  if (total === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="heading">
        {title}
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">{text}</p>
      <p className="numerals mt-4 mb-3 text-small font-bold">
        {t.count(total)}
        {refunds.length < total && `, ${t.shown(refunds.length)}`}
      </p>
      {refunds.length > 0 && (
        <HairlineList>
          {refunds.map((refund) => (
            <li key={refund.id} className="py-6">
              <RefundItem refund={refund} />
            </li>
          ))}
        </HairlineList>
      )}
    </section>
  );
}
