import type { PaymentView } from '#core/payments/payment-view.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { paymentReference } from '#core/receipts/payment-reference.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { GoToBank } from './go-to-bank.tsx';
import type { useCheckPayment } from './mutations.ts';
import type { PayStep } from './pay-step.ts';
import { texts } from './texts.ts';
import type { OnLeave } from './use-leave.ts';

export interface PayWaitingProps {
  payment: PaymentView;
  step: Extract<PayStep, 'wait' | 'ask'>;
  check: ReturnType<typeof useCheckPayment>;
  onLeave: OnLeave;
  /** Missing where there is one way to pay. */
  onChange: (() => void) | undefined;
}

/** The wait for the result of a payment whose checkout was opened. Who came back by themselves most likely goes again. */
export function PayWaiting({ payment, step, check, onLeave, onChange }: PayWaitingProps) {
  const t = useTexts(texts).waiting;
  const { language } = useLanguage();
  const name = providerName(payment.provider, language);
  const checked = onChange ? t.checkedBy(name) : t.checked;
  const checkFailed = onChange ? t.checkFailedBy(name) : t.checkFailed;
  const asks = step === 'ask';
  const paid = (
    <Button
      key="paid"
      size="lg"
      variant={asks ? 'secondary' : 'primary'}
      className="max-sm:w-full"
      busy={check.isPending}
      onClick={() => check.mutate()}
    >
      {t.paid}
    </Button>
  );
  const again = (variant: ButtonVariant) => (
    <GoToBank
      key="again"
      payment={payment}
      variant={variant}
      label={onChange ? t.openAgain(name) : t.again}
      onLeave={onLeave}
    />
  );
  const anotherWay = (variant: ButtonVariant) =>
    onChange && (
      <Button key="change" size="lg" variant={variant} className="max-sm:w-full" onClick={onChange}>
        {t.anotherWay}
      </Button>
    );
  return (
    <div className="mt-8">
      <div className="flex flex-wrap items-center gap-3">
        {asks
          ? [again('primary'), paid, anotherWay('ghost')]
          : [paid, anotherWay('secondary'), again(onChange ? 'ghost' : 'secondary')]}
      </div>
      <p role="status" className="mt-6 flex max-w-[56ch] items-start gap-3 text-small text-muted">
        <Spinner size="sm" className="mt-0.5 shrink-0 text-accent" />
        {check.isError ? checkFailed : checked}
      </p>
      <p className="numerals mt-2 text-small text-muted">{t.reference(paymentReference(payment.id))}</p>
    </div>
  );
}
