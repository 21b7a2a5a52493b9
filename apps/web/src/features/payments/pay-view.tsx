import { type ReactNode, useEffect, useState } from 'react';
import type { PaymentView } from '#core/payments/payment-view.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { checkoutVisit } from '../../shared/checkout/checkout-visit.ts';
import { useGoToCheckout } from '../../shared/checkout/use-go-to-checkout.ts';
import { useHasPaymentChoice } from '../../shared/checkout/use-payment-options.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { paths } from '../../shared/paths.ts';
import { useSite } from '../../shared/use-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Steps } from '../../ui/steps.tsx';
import { GoToBank } from './go-to-bank.tsx';
import { useCheckPayment } from './mutations.ts';
import { PayCountdown } from './pay-countdown.tsx';
import { PayDone } from './pay-done.tsx';
import { PayHeading } from './pay-heading.tsx';
import { type PayStage, payStageOf } from './pay-stage.ts';
import { type PayStep, payStepOf } from './pay-step.ts';
import { PaySummary } from './pay-summary.tsx';
import { PayWaiting } from './pay-waiting.tsx';
import { texts } from './texts.ts';
import { TransferDetails } from './transfer-details.tsx';
import { useCameBack } from './use-came-back.ts';
import { type OnLeave, useLeave } from './use-leave.ts';
import { waysTexts } from './ways/ways-texts.ts';
import { WaysToPay } from './ways/ways-to-pay.tsx';

/** Stages that show refunds here. `done_and_refund` opens the ticket, which shows its refund. */
const REFUNDED: readonly PayStage[] = ['refund', 'refund_retry', 'returned'];

export interface PayViewProps {
  payment: PaymentView;
  /** The provider sent the buyer back without a payment. */
  isUnpaid: boolean;
  /** The server's time in milliseconds. */
  now: () => number;
  refresh: () => void;
  /** The small picture of the event. */
  picture: ReactNode;
  /** The event, shown once it is paid. */
  event: ReactNode;
  /** What the organizer asks, above the ways to pay. */
  questions: ReactNode;
  /** The refunds of the ticket. */
  refunds: ReactNode;
}

/** One payment in any stage. Its heading takes the focus when the stage changes. */
export function PayView(props: PayViewProps) {
  const { payment, isUnpaid, now, refresh, picture, event, questions, refunds } = props;
  const stage = payStageOf(payment, now());
  const hasChoice = useHasPaymentChoice();
  const [hasLeft, setLeft] = useState(() => checkoutVisit.began(payment.id));
  const [isChanging, setChanging] = useState(false);
  const { cameBack, leave } = useCameBack(payment.id);
  const step = payStepOf(payment, stage, { hasChoice, hasLeft, cameBack, isUnpaid, isChanging });
  // The ways to pay stay when the provider answers again, while the buyer chooses among them.
  if (step === 'kept' && !isChanging) setChanging(true);
  const check = useCheckPayment(payment.id);
  useCheckOnArrival(stage, check.mutate);
  const onLeave = useLeave(payment, isUnpaid, () => {
    setLeft(true);
    leave();
    setChanging(false);
  });
  const t = useTexts(texts).steps;
  const done = stage === 'done' || stage === 'done_and_refund';

  return (
    <>
      {step !== null && !payment.transfer && <PayCountdown payment={payment} now={now} onEnd={refresh} />}
      <Steps
        label={t.label}
        steps={[t.held, t.pay, t.ticket]}
        current={done ? 3 : 1}
        doneText={t.done}
        className="mb-10 max-sm:hidden"
      />
      <PayHeading payment={payment} stage={stage} step={step} hasChoice={hasChoice} />
      {done && <PayDone ticketId={payment.ticketId}>{event}</PayDone>}
      <PaySummary payment={payment} picture={picture} counting={step !== null} />
      {(step === 'go' || step === 'choose') && questions}
      {step === 'go' && <PayOpen payment={payment} onLeave={onLeave} />}
      {step === 'transfer' && payment.transfer && (
        <TransferDetails
          payment={payment}
          transfer={payment.transfer}
          onChange={hasChoice ? () => setChanging(true) : undefined}
        />
      )}
      {(step === 'wait' || step === 'ask') && (
        <PayWaiting
          payment={payment}
          step={step}
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

/** The link to the bank, for an unpaid payment where there is one way to pay. */
function PayOpen({ payment, onLeave }: { payment: PaymentView; onLeave: OnLeave }) {
  const t = useTexts(texts).ready;
  return (
    <div className="mt-8">
      <div className="flex flex-wrap gap-3">
        <GoToBank payment={payment} variant="primary" label={t.goToBank} onLeave={onLeave} />
      </div>
      <p className="mt-4 max-w-[52ch] text-small text-muted">{t.later}</p>
    </div>
  );
}

type OverStage = Extract<PayStage, 'too_late' | 'refund' | 'returned' | 'cancelled'>;

/** A closed payment, with links to continue elsewhere. */
function PayOver({ payment, stage }: { payment: PaymentView; stage: OverStage }) {
  const t = useTexts(texts);
  const hasRefund = stage === 'refund' || stage === 'returned';
  return (
    <div className="mt-10 flex flex-wrap gap-3">
      {hasRefund && (
        <ButtonLink size="lg" className="max-sm:w-full" to={paths.ticket.to(payment.ticketId)}>
          {t.refund.view}
        </ButtonLink>
      )}
      <ButtonLink
        size="lg"
        className="max-sm:w-full"
        variant={hasRefund ? 'secondary' : 'primary'}
        to={paths.event.to(payment.eventId)}
      >
        {t.backToEvent}
      </ButtonLink>
      <ButtonLink size="lg" className="max-sm:w-full" variant="ghost" to={paths.myTickets}>
        {t.myTickets}
      </ButtonLink>
    </div>
  );
}

/** Opens the checkout of another payment for the same ticket, where there is one way to pay. */
function PayTryAgain({ ticketId, onLeave }: { ticketId: string; onLeave: OnLeave }) {
  const t = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const checkout = useGoToCheckout(ticketId);
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button
        size="lg"
        className="max-sm:w-full"
        busy={checkout.isBusy}
        onClick={() => checkout.go({ onLeave })}
      >
        {t.declined.again}
      </Button>
      <ButtonLink size="lg" className="max-sm:w-full" variant="ghost" to={paths.ticket.to(ticketId)}>
        {t.done.view}
      </ButtonLink>
      {checkout.isError && (
        <p role="alert" className="w-full text-small font-semibold text-red">
          {messageOf(checkout.error, t.declined.againFailed)}
        </p>
      )}
    </div>
  );
}

interface PayChooseProps {
  payment: PaymentView;
  step: Extract<PayStep, 'choose' | 'change' | 'kept' | 'retry'>;
  check: ReturnType<typeof useCheckPayment>;
  onLeave: OnLeave;
  onWait: () => void;
}

/** The ways to pay, with what happens to a payment that is under way. */
function PayChoose({ payment, step, check, onLeave, onWait }: PayChooseProps) {
  const t = useTexts(waysTexts);
  const { language } = useLanguage();
  const { waiting } = useTexts(texts);
  const { limits } = useSite();
  const name = providerName(payment.provider, language);
  const isUnderWay = step === 'change' || step === 'kept';
  return (
    <div className="mt-4 sm:mt-8">
      {isUnderWay && (
        <p className="mb-4 max-w-[56ch] text-muted sm:mb-8">
          {payment.transfer ? t.replacesTransfer(limits.holdMinutes) : t.replaces(name)}
        </p>
      )}
      <WaysToPay payment={payment} isTried={step === 'retry'} isUnderWay={isUnderWay} onLeave={onLeave}>
        {step === 'change' && (
          <Button size="lg" variant="ghost" className="max-sm:w-full" onClick={onWait}>
            {payment.transfer ? t.backToTransfer : t.keepWaiting(name)}
          </Button>
        )}
        {step === 'kept' && (
          <Button
            size="lg"
            variant="secondary"
            className="max-sm:w-full"
            busy={check.isPending}
            onClick={() => check.mutate()}
          >
            {waiting.paid}
          </Button>
        )}
      </WaysToPay>
    </div>
  );
}
