import type { RefundView } from '#core/tickets/ticket-view.ts';
import { formatMoney } from '../../ui/format.ts';
import { useTexts } from '../../ui/i18n.tsx';
import { Notice } from './notice.tsx';
import { texts } from './texts.ts';

/** Money that goes back: how much, why, and how far it has come. */
export function RefundNotice({ refund }: { refund: RefundView }) {
  const t = useTexts(texts).refund;
  return (
    <Notice
      tone="yellow"
      title={t.title(formatMoney(refund.amount))}
      text={
        <>
          <p>{t.reasons[refund.reason]}</p>
          <p className="mt-1">{t.statuses[refund.status]}</p>
        </>
      }
    />
  );
}
