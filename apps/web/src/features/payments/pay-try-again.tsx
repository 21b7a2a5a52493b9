import { useGoToCheckout } from '../../app/checkout/use-go-to-checkout.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';
import type { OnLeave } from './use-leave.ts';

/** Opens the checkout of another payment for the same ticket, where there is one way to pay. */
export function PayTryAgain({ ticketId, onLeave }: { ticketId: string; onLeave: OnLeave }) {
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
