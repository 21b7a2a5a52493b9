import { type ReactNode, useEffect, useState } from 'react';
import type { PaymentView } from '#core/payments/payment-view.ts';
import { checkoutVisit } from '../../app/checkout/checkout-visit.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Steps } from '../../ui/steps.tsx';
import { useCheckPayment } from './mutations.ts';
import { PayDone } from './pay-done.tsx';
import { PayHeading } from './pay-heading.tsx';
import { PayOpen } from './pay-open.tsx';
import { type OverStage, PayOver } from './pay-over.tsx';
import { type PayStage, payStageOf } from './pay-stage.ts';
import { PaySummary } from './pay-summary.tsx';
import { PayTryAgain } from './pay-try-again.tsx';
import { texts } from './texts.ts';

/** Stages that show refunds here. `done_and_refund` opens the ticket, which shows its refund. */
const REFUNDED: readonly PayStage[] = ['refund', 'refund_retry', 'returned'];

export interface PayViewProps {
  payment: PaymentView;
  /** The server's time in milliseconds. */
  now: () => number;
  refresh: () => void;
  /** The refunds of the ticket. */
  refunds: ReactNode;
}

/** One payment in any stage. Its heading takes the focus when the stage changes. */
export function PayView({ payment, now, refresh, refunds }: PayViewProps) {
  const stage = payStageOf(payment, now());
  const [away, setAway] = useState(() => checkoutVisit.began(payment.id));
  const check = useCheckPayment(payment.id);
  useCheckOnArrival(stage, check.mutate);
  const t = useTexts(texts).steps;
  const done = stage === 'done' || stage === 'done_and_refund';

  const leave = () => {
    checkoutVisit.begin(payment.id);
    setAway(true);
  };

  return (
    <>
      <Steps
        label={t.label}
        steps={[t.held, t.pay, t.ticket]}
        current={done ? 3 : 1}
        doneText={t.done}
        className="mb-10 sm:mb-14"
      />
      <PayHeading payment={payment} stage={stage} waiting={away} />
      <PaySummary payment={payment} now={now} counting={hasTime(stage)} onEnd={refresh} />
      {stage === 'ready' && <PayOpen payment={payment} away={away} onLeave={leave} check={check} />}
      {(stage === 'failed' || stage === 'refund_retry') && <PayTryAgain ticketId={payment.ticketId} />}
      {done && <PayDone ticketId={payment.ticketId} />}
      {REFUNDED.includes(stage) && <div className="mt-10">{refunds}</div>}
      {isOver(stage) && <PayOver payment={payment} stage={stage} />}
    </>
  );
}

function isOver(stage: PayStage): stage is OverStage {
  return stage === 'too_late' || stage === 'refund' || stage === 'returned' || stage === 'cancelled';
}

function hasTime(stage: PayStage): boolean {
  return stage === 'ready' || stage === 'failed' || stage === 'refund_retry';
}

/** Asks the provider once when the buyer returns, instead of waiting for the webhook. */
function useCheckOnArrival(stage: PayStage, check: () => void): void {
  const [stageOnArrival] = useState(stage);
  const isOpen = stageOnArrival === 'ready' || stageOnArrival === 'closing';
  useEffect(() => {
    if (isOpen) check();
  }, [isOpen, check]);
}
