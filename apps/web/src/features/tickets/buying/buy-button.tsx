import CircleAlert from 'lucide-react/icons/circle-alert';
import { useNavigate } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { paths, withBought } from '../../../app/paths.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { texts } from '../texts.ts';
import { usePurchaseTicket } from './use-purchase-ticket.ts';

export interface BuyButtonProps {
  event: Pick<EventView, 'id' | 'ticketPrice'>;
  canBuy: boolean;
  /** The id of the element that says how many places are left, or why none is sold. */
  reasonId: string;
  label?: string | undefined;
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
}

/** Buys one ticket and opens My Tickets. */
export function BuyButton({ event, canBuy, reasonId, label, variant, className }: BuyButtonProps) {
  const t = useTexts(texts).bar;
  const { messageOf } = useErrorTexts();
  const navigate = useNavigate();
  const purchase = usePurchaseTicket(event);

  const buy = () =>
    purchase.mutate(undefined, {
      onSuccess: ({ ticket }) => {
        toast.success(ticket.status === 'confirmed' ? t.confirmed : t.initiated);
        navigate(paths.myTickets, { state: withBought(ticket.id) });
      },
      onError: (error) => toast.error(messageOf(error, t.failed)),
    });

  return (
    <>
      <Button
        size="lg"
        variant={variant}
        className={className}
        disabled={!canBuy}
        busy={purchase.isPending}
        aria-describedby={reasonId}
        onClick={buy}
      >
        {label ?? t.buy}
      </Button>
      {purchase.isError && (
        <p className="flex w-full items-start gap-2 text-small font-semibold text-red">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {messageOf(purchase.error, t.failed)}
        </p>
      )}
    </>
  );
}
