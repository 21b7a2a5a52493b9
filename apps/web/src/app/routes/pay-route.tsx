import { PayPage } from '../../features/payments/pay-page.tsx';
import { TicketRefunds } from '../../features/refunds/ticket-refunds.tsx';

/** A payment with the refunds of its ticket. */
export function PayRoute() {
  return <PayPage refunds={(ticketId) => <TicketRefunds ticketId={ticketId} />} />;
}
