import type { PendingRefund, RefundCauseTotal } from '#core/refunds/list-payments-needing-attention.ts';
import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { paymentTexts } from '../payment-texts.ts';

export interface CauseTitleProps {
  /** The refunds of the cause that are listed. */
  refunds: readonly PendingRefund[];
  /** The sums of all of them. */
  cause: RefundCauseTotal | undefined;
}

/** What happened, how many people it concerns, the sum, and how many have given bank details. */
export function CauseTitle({ refunds: [first], cause }: CauseTitleProps) {
  const t = useTexts(paymentTexts);
  if (!first || !cause) return null;
  return (
    <span className="min-w-0 md:flex">
      <span className="md:truncate">{t.causes[first.reason](first.eventTitle)}</span>
      <span className="numerals shrink-0 font-normal whitespace-pre-wrap text-muted">
        {' · '}
        {t.people(cause.count, formatCount(cause.count))} · {formatMoney(cause.amount)} ·{' '}
        {t.given(formatCount(cause.withDetails))}
      </span>
    </span>
  );
}
