import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useGoToCheckout } from '../../shared/checkout/use-go-to-checkout.ts';
import type { CheckoutChoice } from '../../shared/checkout/use-open-checkout.ts';
import { useFetchPaymentOptions, useHasPaymentChoice } from '../../shared/checkout/use-payment-options.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { paths } from '../../shared/paths.ts';
import { awaitsAnswers } from '../../shared/questions/awaits-answers.ts';
import { Button, ButtonLink, type ButtonSize } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

export interface PayNowProps {
  ticket: Pick<TicketView, 'id' | 'payment' | 'status' | 'price'>;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Goes to the checkout where one way to pay is offered; else to the payment's page, where the buyer chooses. Who has made
 * the transfer is not asked to pay again. A free ticket leads to the questions that it waits for.
 */
export function PayNow(props: PayNowProps) {
  const { ticket, ...look } = props;
  const t = useTexts(texts).hold;
  if (awaitsAnswers(ticket))
    return (
      <ButtonLink {...look} to={paths.answers.to(ticket.id)}>
        {t.answer}
      </ButtonLink>
    );
  if (!ticket.payment?.transferReportedAt) return <PayButton {...props} />;
  return (
    <ButtonLink {...look} variant="secondary" to={paths.pay.to(ticket.payment.id)}>
      {t.accountDetails}
    </ButtonLink>
  );
}

function PayButton({ ticket, className, ...look }: PayNowProps) {
  const t = useTexts(texts).hold;
  const { messageOf } = useErrorTexts();
  const checkout = useGoToCheckout(ticket.id);
  const choice = usePaymentChoice(ticket, (only) => checkout.go({ choice: only }));
  return (
    <div className={cn('flex flex-col gap-2', className)}>
      <Button {...look} busy={choice.isBusy || checkout.isBusy} onClick={choice.make}>
        {t.pay}
      </Button>
      {checkout.isError && (
        // Its width follows the button's. On a phone it may lie under the navigation.
        <p role="alert" ref={showOnScreen} className="w-0 min-w-full text-small font-semibold text-red">
          {messageOf(checkout.error, t.payFailed)}
        </p>
      )}
    </div>
  );
}

/** Opens the payment's page unless there is one way to pay. That page also says when the ways can't be loaded. */
function usePaymentChoice({ id, payment }: PayNowProps['ticket'], goBy: (only: CheckoutChoice) => void) {
  const navigate = useNavigate();
  const hasChoice = useHasPaymentChoice();
  const fetchOptions = useFetchPaymentOptions(id);
  const isFetching = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    if (!hasChoice || !payment) return goBy({});
    // The second press of a double click comes before the button is busy.
    if (isFetching.current) return;
    isFetching.current = true;
    setBusy(true);
    const [only, ...more] = await fetchOptions().catch(() => []);
    isFetching.current = false;
    setBusy(false);
    if (!only || more.length > 0) return navigate(paths.pay.to(payment.id));
    goBy({ provider: only.provider, method: only.method ?? undefined });
  };
  return { make: () => void make(), isBusy };
}

function showOnScreen(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
