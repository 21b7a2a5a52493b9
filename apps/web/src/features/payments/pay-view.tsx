import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PaymentView } from '#core/payments/payment-view.ts';
import { checkoutVisit } from '../../app/checkout/checkout-visit.ts';
import { useHasPaymentChoice } from '../../app/checkout/use-payment-options.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Steps } from '../../ui/steps.tsx';
import { useCheckPayment } from './mutations.ts';
import { PayChoose } from './pay-choose.tsx';
import { PayDone } from './pay-done.tsx';
import { PayHeading } from './pay-heading.tsx';
import { PayOpen } from './pay-open.tsx';
import { type OverStage, PayOver } from './pay-over.tsx';
import { type PayStage, payStageOf } from './pay-stage.ts';
import { payStepOf } from './pay-step.ts';
import { PaySummary } from './pay-summary.tsx';
import { PayTryAgain } from './pay-try-again.tsx';
import { PayWaiting } from './pay-waiting.tsx';
import { saysUnpaid } from './says-unpaid.ts';
import { texts } from './texts.ts';
import { TransferDetails } from './transfer-details.tsx';
import { useLeave } from './use-leave.ts';

/** Stages that show refunds here. `done_and_refund` opens the ticket, which shows its refund. */
const REFUNDED: readonly PayStage[] = ['refund', 'refund_retry', 'returned'];

export interface PayViewProps {
  payment: PaymentView;
  /** The server's time in milliseconds. */
  now: () => number;
  refresh: () => void;
  /** The event, shown once it is paid. */
  event: ReactNode;
  /** The refunds of the ticket. */
  refunds: ReactNode;
}

/** One payment in any stage. Its heading takes the focus when the stage changes. */
export function PayView({ payment, now, refresh, event, refunds }: PayViewProps) {
  const stage = payStageOf(payment, now());
  const hasChoice = useHasPaymentChoice();
  const isUnpaid = saysUnpaid(useLocation().search);
  const [hasLeft, setLeft] = useState(() => checkoutVisit.began(payment.id));
  const [isChanging, setChanging] = useState(false);
  const step = payStepOf(payment, stage, { hasChoice, hasLeft, isUnpaid, isChanging });
  const check = useCheckPayment(payment.id);
  useCheckOnArrival(stage, check.mutate);
  const onLeave = useLeave(payment, () => {
    setLeft(true);
    setChanging(false);
  });
  const t = useTexts(texts).steps;
  const done = stage === 'done' || stage === 'done_and_refund';

  return (
    <>
      <Steps
        label={t.label}
        steps={[t.held, t.pay, t.ticket]}
        current={done ? 3 : 1}
        doneText={t.done}
        className="mb-10 sm:mb-14"
      />
      <PayHeading payment={payment} stage={stage} step={step} hasChoice={hasChoice} />
      {done && <PayDone ticketId={payment.ticketId}>{event}</PayDone>}
      <PaySummary payment={payment} now={now} counting={step !== null} onEnd={refresh} />
      {step === 'go' && <PayOpen payment={payment} onLeave={onLeave} />}
      {step === 'transfer' && payment.transfer && (
        <TransferDetails
          transfer={payment.transfer}
          amount={payment.amount}
          onChange={hasChoice ? () => setChanging(true) : undefined}
        />
      )}
      {step === 'wait' && (
        <PayWaiting
          payment={payment}
          check={check}
          onLeave={onLeave}
          onChange={hasChoice ? () => setChanging(true) : undefined}
        />
      )}
      {step === 'retry' && !hasChoice && <PayTryAgain ticketId={payment.ticketId} onLeave={onLeave} />}
      {hasChoice && (step === 'choose' || step === 'change' || step === 'kept' || step === 'retry') && (
        <PayChoose
          payment={payment}
          step={step}
          check={check}
          onLeave={onLeave}
          onWait={() => setChanging(false)}
        />
      )}
      {REFUNDED.includes(stage) && <div className="mt-10">{refunds}</div>}
      {isOver(stage) && <PayOver payment={payment} stage={stage} />}
    </>
  );
}

function isOver(stage: PayStage): stage is OverStage {
  return stage === 'too_late' || stage === 'refund' || stage === 'returned' || stage === 'cancelled';
}

/** Asks the provider once when the buyer returns, instead of waiting for the webhook. */
function useCheckOnArrival(stage: PayStage, check: () => void): void {
  const [stageOnArrival] = useState(stage);
  const isOpen = stageOnArrival === 'ready' || stageOnArrival === 'closing';
  useEffect(() => {
    if (isOpen) check();
  }, [isOpen, check]);
}
