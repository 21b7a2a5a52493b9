import { TicketRefunds } from '../../features/refunds/ticket-refunds.tsx';
import { TicketPage } from '../../features/tickets/ticket/ticket-page.tsx';

/** A ticket with its refunds. */
export function TicketRoute() {
  return <TicketPage refunds={(ticketId) => <TicketRefunds ticketId={ticketId} />} />;
}
