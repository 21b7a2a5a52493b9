import { PaidEvent } from '../../features/events/paid-event.tsx';
import { PayPage } from '../../features/payments/pay-page.tsx';
import { TicketRefunds } from '../../features/refunds/ticket-refunds.tsx';

/** A payment with its event once it is paid, and the refunds of its ticket. */
export function PayRoute() {
  return (
    <PayPage
      event={(eventId) => <PaidEvent id={eventId} />}
      refunds={(ticketId) => <TicketRefunds ticketId={ticketId} />}
    />
  );
}
