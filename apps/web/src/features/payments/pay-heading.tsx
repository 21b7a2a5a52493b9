import { type ReactNode, useEffect, useRef } from 'react';
import type { PaymentView } from '#core/payments/payment-view.ts';
import { formatMoney } from '../../ui/language/format.ts';
import { type SameShape, useTexts } from '../../ui/language/i18n.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { isSettled, type PayStage } from './pay-stage.ts';
import { texts } from './texts.ts';

export interface PayHeadingProps {
  payment: PaymentView;
  stage: PayStage;
  /** The buyer has opened the checkout. */
  waiting: boolean;
}

/** The state of the payment in a sentence or two. Focused and announced at every change. */
export function PayHeading({ payment, stage, waiting }: PayHeadingProps) {
  const t = useTexts(texts);
  const { title, text } = wordsFor(t, payment, stage, waiting);
  const holder = useRef<HTMLDivElement>(null);
  const shown = useRef(isSettled(stage) ? null : title);

  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    holder.current?.querySelector('h1')?.focus();
  }, [title]);

  return (
    <div ref={holder}>
      <PageTitle lead={<span role="status">{text}</span>}>{title}</PageTitle>
    </div>
  );
}

function wordsFor(
  t: SameShape<typeof texts.en>,
  payment: PaymentView,
  stage: PayStage,
  waiting: boolean,
): { title: string; text: ReactNode } {
  switch (stage) {
    case 'ready':
      return waiting ? t.waiting : t.ready;
    case 'closing':
      return t.closing;
    case 'done':
      return {
        title: t.done.title,
        text: payment.resolution === 'late_applied' ? t.done.lateText : t.done.text,
      };
    case 'done_and_refund':
      return { title: t.done.title, text: t.done.refundText };
    case 'failed':
      return payment.failure === 'cancelled_by_buyer' ? t.cancelledAtBank : t.declined;
    case 'refund_retry':
      return t.refundRetry;
    case 'too_late':
      return t.tooLate;
    case 'refund':
      return { title: t.refund.title, text: t.refund.text(formatMoney(payment.amount)) };
    case 'returned':
      return t.returned;
    case 'cancelled':
      return t.cancelled;
  }
}
