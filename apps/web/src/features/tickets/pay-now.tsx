import { useNavigate } from 'react-router-dom';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import { useOpenCheckout } from '../../app/use-open-checkout.ts';
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

/** Opens the payment's page; opens a new checkout first when the last one failed. */
export function PayNow({ ticket, className, ...look }: PayNowProps) {
  const t = useTexts(texts).hold;
  if (ticket.payment)
    return (
      <ButtonLink to={paths.pay.to(ticket.payment.id)} className={className} {...look}>
        {t.pay}
      </ButtonLink>
    );
  return <OpenThenPay ticketId={ticket.id} className={className} {...look} />;
}

function OpenThenPay({ ticketId, className, ...look }: { ticketId: string } & Omit<PayNowProps, 'ticket'>) {
  const t = useTexts(texts).hold;
  const { messageOf } = useErrorTexts();
  const navigate = useNavigate();
  const open = useOpenCheckout(ticketId);
  return (
    <div className={cn('flex flex-col gap-2', className)}>
      <Button
        {...look}
        busy={open.isPending}
        onClick={() =>
          open.mutate(undefined, { onSuccess: ({ payment }) => navigate(paths.pay.to(payment.id)) })
        }
      >
        {t.pay}
      </Button>
      {open.isError && (
        <p role="alert" className="text-small font-semibold text-red">
          {messageOf(open.error, t.payFailed)}
        </p>
      )}
    </div>
  );
}
