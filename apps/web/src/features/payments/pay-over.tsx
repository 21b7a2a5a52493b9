import type { PaymentView } from '#core/payments/payment-view.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import type { PayStage } from './pay-stage.ts';
import { texts } from './texts.ts';

export type OverStage = Extract<PayStage, 'too_late' | 'refund' | 'returned' | 'cancelled'>;

/** A closed payment, with links to continue elsewhere. */
export function PayOver({ payment, stage }: { payment: PaymentView; stage: OverStage }) {
  const t = useTexts(texts);
  const hasRefund = stage === 'refund' || stage === 'returned';
  return (
    <div className="mt-10 flex flex-wrap gap-3">
      {hasRefund && (
        <ButtonLink size="lg" className="max-sm:w-full" to={paths.ticket.to(payment.ticketId)}>
          {t.refund.view}
        </ButtonLink>
      )}
      <ButtonLink
        size="lg"
        className="max-sm:w-full"
        variant={hasRefund ? 'secondary' : 'primary'}
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
