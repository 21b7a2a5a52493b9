import { useNavigate } from 'react-router-dom';
import { useOpenCheckout } from '../../app/checkout/use-open-checkout.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

/** Opens another payment for the same ticket; its page replaces this one in the history. */
export function PayTryAgain({ ticketId }: { ticketId: string }) {
  const t = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const navigate = useNavigate();
  const open = useOpenCheckout(ticketId);
  const again = () =>
    open.mutate(undefined, {
      onSuccess: ({ payment }) => navigate(paths.pay.to(payment.id), { replace: true }),
    });
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button size="lg" className="max-sm:w-full" busy={open.isPending} onClick={again}>
        {t.declined.again}
      </Button>
      <ButtonLink size="lg" className="max-sm:w-full" variant="ghost" to={paths.ticket.to(ticketId)}>
        {t.done.view}
      </ButtonLink>
      {open.isError && (
        <p role="alert" className="w-full text-small font-semibold text-red">
          {messageOf(open.error, t.declined.againFailed)}
        </p>
      )}
    </div>
  );
}
