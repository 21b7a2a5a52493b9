import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useNavigate } from 'react-router-dom';
import type { PaymentView } from '#core/payments/payment-view.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { useOpenCheckout } from '../../app/use-open-checkout.ts';
import { Button, ButtonLink, type ButtonVariant, buttonClass } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { checkoutUrlOf } from './checkout-url.ts';
import { texts } from './texts.ts';

export interface GoToBankProps {
  payment: Pick<PaymentView, 'checkoutUrl' | 'ticketId'>;
  variant: ButtonVariant;
  label: string;
  onLeave: () => void;
}

/** Opens the checkout in this tab; creates it first when there is none. */
export function GoToBank({ payment, variant, label, onLeave }: GoToBankProps) {
  const { checkoutUrl } = payment;
  if (checkoutUrl === null) return <OpenThenGo {...{ payment, variant, label, onLeave }} />;
  if (isPageOfApp(checkoutUrl))
    return (
      <ButtonLink variant={variant} size="lg" className="max-sm:w-full" to={checkoutUrl} onClick={onLeave}>
        {label}
      </ButtonLink>
    );
  return (
    <a
      href={checkoutUrlOf(checkoutUrl, window.location)}
      onClick={onLeave}
      className={buttonClass({ variant, size: 'lg' }, 'max-sm:w-full')}
    >
      {label}
      <ArrowUpRight className="size-5" aria-hidden="true" />
    </a>
  );
}

function OpenThenGo({ payment, variant, label, onLeave }: GoToBankProps) {
  const t = useTexts(texts).ready;
  const { messageOf } = useErrorTexts();
  const navigate = useNavigate();
  const open = useOpenCheckout(payment.ticketId);
  const go = () =>
    open.mutate(undefined, {
      onSuccess: (answer) => {
        if (answer.payment.checkoutUrl === null) return;
        onLeave();
        if (isPageOfApp(answer.payment.checkoutUrl)) navigate(answer.payment.checkoutUrl);
        else window.location.assign(checkoutUrlOf(answer.payment.checkoutUrl, window.location));
      },
    });
  return (
    <>
      <Button size="lg" variant={variant} className="max-sm:w-full" busy={open.isPending} onClick={go}>
        {label}
      </Button>
      {open.isError && (
        <p role="alert" className="w-full text-small font-semibold text-red">
          {messageOf(open.error, t.goFailed)}
        </p>
      )}
    </>
  );
}

/** In the build without a server the bank is a route of the app; a full page load would reset the app. */
function isPageOfApp(address: string): boolean {
  return address.startsWith('/');
}
