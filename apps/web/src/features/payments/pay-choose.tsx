import type { PaymentView } from '#core/payments/payment-view.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { useSite } from '../../app/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import type { useCheckPayment } from './mutations.ts';
import type { PayStep } from './pay-step.ts';
import { texts } from './texts.ts';
import type { OnLeave } from './use-leave.ts';
import { waysTexts } from './ways/ways-texts.ts';
import { WaysToPay } from './ways/ways-to-pay.tsx';

export interface PayChooseProps {
  payment: PaymentView;
  step: Extract<PayStep, 'choose' | 'change' | 'kept' | 'retry'>;
  check: ReturnType<typeof useCheckPayment>;
  onLeave: OnLeave;
  onWait: () => void;
}

/** The ways to pay, with what happens to a payment that is under way. */
export function PayChoose({ payment, step, check, onLeave, onWait }: PayChooseProps) {
  const t = useTexts(waysTexts);
  const { language } = useLanguage();
  const { waiting } = useTexts(texts);
  const { limits } = useSite();
  const name = providerName(payment.provider, language);
  const isUnderWay = step === 'change' || step === 'kept';
  return (
    <div className="mt-8">
      {isUnderWay && (
        <p className="mb-8 max-w-[56ch] text-muted">
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
