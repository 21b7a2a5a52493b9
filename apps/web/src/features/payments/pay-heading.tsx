import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { PaymentView } from '#core/payments/payment-view.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { type Language, type SameShape, useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { clockTime } from './clock-time.ts';
import { PayMark, payMarkOf } from './pay-mark.tsx';
import { isSettled, keptUntil, type PayStage } from './pay-stage.ts';
import type { PayStep } from './pay-step.ts';
import { texts } from './texts.ts';
import { transferTexts } from './transfer-texts.ts';

export interface PayHeadingProps {
  payment: PaymentView;
  stage: PayStage;
  step: PayStep | null;
  hasChoice: boolean;
}

/** One line on a phone, so that the ways to pay stand on the first screen. */
const choosing = 'mb-3 sm:mb-8 max-sm:[&_h1]:text-subheading max-sm:[&_h1]:leading-snug max-sm:[&_p]:sr-only';

/** The state of the payment in a sentence or two. Focused and announced at every change. */
export function PayHeading(props: PayHeadingProps) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const transfer = useTexts(transferTexts);
  const reported = props.payment.transferReportedAt !== null;
  const { title, text } =
    props.step === 'transfer' ? (reported ? transfer.waiting : transfer) : wordsFor(t, props, language);
  const mark = payMarkOf(props.stage, props.step);
  const isChoosing = props.step === 'choose' || props.step === 'change';
  const holder = useRef<HTMLDivElement>(null);
  const shown = useRef(isSettled(props.stage) ? null : title);

  useLayoutEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    holder.current?.querySelector('h1')?.focus();
  }, [title]);

  return (
    <div ref={holder}>
      {mark && <PayMark mark={mark} className="mb-4" />}
      <PageTitle lead={<span role="status">{text}</span>} className={isChoosing ? choosing : 'mb-6 sm:mb-8'}>
        {title}
      </PageTitle>
    </div>
  );
}

type Words = { readonly title: string; readonly text: ReactNode };

function wordsFor(
  t: SameShape<typeof texts.en>,
  { payment, stage, step, hasChoice }: PayHeadingProps,
  language: Language,
): Words {
  switch (stage) {
    case 'ready':
      return wordsOfStep(t, { payment, step, hasChoice }, language);
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
      return { title: t.refundRetry.title, text: t.refundRetry.text(t.refund.why(payment.refundReason)) };
    case 'too_late':
      return t.tooLate;
    case 'refund':
      return { title: t.refund.title, text: t.refund.text(t.refund.why(payment.refundReason)) };
    case 'returned':
      return t.returned;
    case 'cancelled':
      return t.cancelled;
  }
}

function wordsOfStep(
  t: SameShape<typeof texts.en>,
  { payment, step, hasChoice }: Omit<PayHeadingProps, 'stage'>,
  language: Language,
): Words {
  const name = hasChoice ? providerName(payment.provider, language) : null;
  switch (step) {
    case 'wait':
      return name === null ? t.waiting : { title: t.waiting.titleOf(name), text: t.waiting.textOf(name) };
    case 'ask':
      return { title: t.ask.title, text: name === null ? t.ask.text : t.ask.textOf(name) };
    case 'kept':
      return {
        title: t.kept.title(name ?? payment.provider),
        text: t.kept.text(clockTime(keptUntil(payment), language)),
      };
    case 'retry':
      return t.unpaid;
    default:
      return hasChoice ? { title: t.ready.title, text: t.choose.text } : t.ready;
  }
}
