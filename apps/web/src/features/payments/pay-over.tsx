import type { PaymentView } from '#core/payments/payment-view.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { texts } from './texts.ts';

/** Nothing is left to do here: where to go instead. */
export function PayOver({
  payment,
  stage,
}: {
  payment: PaymentView;
  stage: 'too_late' | 'refund' | 'cancelled';
}) {
  const t = useTexts(texts);
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {stage === 'refund' && (
        <ButtonLink size="lg" className="max-sm:w-full" to={paths.ticket.to(payment.ticketId)}>
          {t.refund.view}
        </ButtonLink>
      )}
      <ButtonLink
        size="lg"
        className="max-sm:w-full"
        variant={stage === 'refund' ? 'secondary' : 'primary'}
        to={paths.event.to(payment.eventId)}
      >
        {t.backToEvent}
      </ButtonLink>
      <ButtonLink size="lg" className="max-sm:w-full" variant="ghost" to={paths.myTickets}>
        {t.myTickets}
      </ButtonLink>
    </div>
  );
}
