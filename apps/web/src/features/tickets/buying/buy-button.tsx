import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useAnswers } from '../../../shared/outage/answers-store.ts';
import { paths, withBought } from '../../../shared/paths.ts';
import { awaitsAnswers } from '../../../shared/questions/awaits-answers.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { texts } from '../texts.ts';
import { usePurchaseTicket } from './use-purchase-ticket.ts';

export interface BuyButtonProps {
  event: Pick<EventView, 'id' | 'ticketPrice'>;
  /** The type to buy; null for the first that is open to the person. */
  typeId?: string | null | undefined;
  /** The code to buy it with; null for none. */
  code?: string | null | undefined;
  canBuy: boolean;
  /** The id of the element that says how many places are left, or why none is sold. */
  reasonId: string;
  label?: string | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** Buys one ticket and opens My Tickets, or the questions that a free ticket waits for. */
export function BuyButton({
  event,
  typeId = null,
  code = null,
  canBuy,
  reasonId,
  label,
  variant,
  size = 'lg',
  className,
}: BuyButtonProps) {
  const t = useTexts(texts).bar;
  const { messageOf } = useErrorTexts();
  const navigate = useNavigate();
  const purchase = usePurchaseTicket(event, typeId, code);
  usePassingError(purchase);

  const buy = () =>
    purchase.mutate(undefined, {
      onSuccess: ({ ticket }) => {
        if (awaitsAnswers(ticket)) return navigate(paths.answers.to(ticket.id));
        toast.success(ticket.status === 'confirmed' ? t.confirmed : t.initiated);
        navigate(paths.myTickets, { state: withBought(ticket.id) });
      },
      onError: (error) => toast.error(messageOf(error, t.failed)),
    });

  return (
    <>
      <Button
        size={size}
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
        <p className="flex w-full items-start gap-2 text-small font-semibold text-red max-sm:order-first">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>
            {messageOf(purchase.error, t.failed)}{' '}
            {isTooManyHolds(purchase.error) && (
              <Link to={paths.myTickets} className="text-ink underline underline-offset-4">
                {t.seeUnpaid}
              </Link>
            )}
          </span>
        </p>
      )}
    </>
  );
}

function isTooManyHolds(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'too_many_holds';
}

/** As long as an error toast: an error is read before it goes. */
const MIN_SHOWN_MS = 4_000;

/** Takes away the error of a mutation that the server did not answer, once it answers again. */
function usePassingError({ error, reset }: { readonly error: Error | null; reset(): void }): void {
  const isUnanswered = error instanceof DomainError && error.code === 'unavailable';
  const forget = useEffectEvent(reset);
  useEffect(() => {
    if (!isUnanswered) return;
    const shownAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = useAnswers.subscribe(() => {
      timer ??= setTimeout(forget, Math.max(0, shownAt + MIN_SHOWN_MS - Date.now()));
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [isUnanswered]);
}
