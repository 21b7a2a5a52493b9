import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { PaymentView } from '#core/payments/payment-view.ts';
import { checkoutUrlOf, isPageOfApp } from '../../shared/checkout/checkout-url.ts';
import { useGoToCheckout } from '../../shared/checkout/use-go-to-checkout.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { Button, ButtonLink, type ButtonVariant, buttonClass } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { isAwaited, keptUntil } from './pay-stage.ts';
import { texts } from './texts.ts';
import type { OnLeave } from './use-leave.ts';

export interface GoToBankProps {
  payment: PaymentView;
  variant: ButtonVariant;
  label: string;
  onLeave: OnLeave;
}

/** Opens the checkout in this tab; creates it first when there is none. */
export function GoToBank({ payment, variant, label, onLeave }: GoToBankProps) {
  const checkoutUrl = isOpenAtProvider(payment) ? payment.checkoutUrl : null;
  const leave = () => onLeave(payment);
  if (checkoutUrl === null) return <OpenThenGo {...{ payment, variant, label, onLeave }} />;
  if (isPageOfApp(checkoutUrl))
    return (
      <ButtonLink variant={variant} size="lg" className="max-sm:w-full" to={checkoutUrl} onClick={leave}>
        {label}
      </ButtonLink>
    );
  return (
    <a
      href={checkoutUrlOf(checkoutUrl, window.location)}
      onClick={leave}
      className={buttonClass({ variant, size: 'lg' }, 'max-sm:w-full')}
    >
      {label}
      <ArrowUpRight className="size-5" aria-hidden="true" />
    </a>
  );
}

/** A replaced payment, and one whose time at the provider is over while the place is kept longer, has none to go to. */
function isOpenAtProvider(payment: PaymentView): boolean {
  return isAwaited(payment) && keptUntil(payment) === payment.expiresAt;
}

function OpenThenGo({ payment, variant, label, onLeave }: GoToBankProps) {
  const t = useTexts(texts).ready;
  const { messageOf } = useErrorTexts();
  const checkout = useGoToCheckout(payment.ticketId);
  return (
    <>
      <Button
        size="lg"
        variant={variant}
        className="max-sm:w-full"
        busy={checkout.isBusy}
        onClick={() => checkout.go({ onLeave })}
      >
        {label}
      </Button>
      {checkout.isError && (
        <p role="alert" className="w-full text-small font-semibold text-red">
          {messageOf(checkout.error, t.goFailed)}
        </p>
      )}
    </>
  );
}
