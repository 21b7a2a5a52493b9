import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useGoToCheckout } from '../../app/checkout/use-go-to-checkout.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../app/use-api.ts';
import { Button, ButtonLink, type ButtonSize } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

export interface PayNowProps {
  ticket: Pick<TicketView, 'id' | 'payment'>;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** Goes to the checkout where one way to pay is offered; else to the payment's page, where the buyer chooses. */
export function PayNow({ ticket, className, ...look }: PayNowProps) {
  const t = useTexts(texts).hold;
  const { payments } = useSite();
  if (ticket.payment && payments.length > 1)
    return (
      <ButtonLink to={paths.pay.to(ticket.payment.id)} className={className} {...look}>
        {t.pay}
      </ButtonLink>
    );
  return <PayAtOnce ticketId={ticket.id} className={className} {...look} />;
}

function PayAtOnce({ ticketId, className, ...look }: { ticketId: string } & Omit<PayNowProps, 'ticket'>) {
  const t = useTexts(texts).hold;
  const { messageOf } = useErrorTexts();
  const checkout = useGoToCheckout(ticketId);
  return (
    <div className={cn('flex flex-col gap-2', className)}>
      <Button {...look} busy={checkout.isBusy} onClick={() => checkout.go()}>
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

function showOnScreen(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
