import { EventPage } from '../../features/events/event-page.tsx';
import { PurchaseTicketBar } from '../../features/tickets/buying/purchase-ticket-bar.tsx';
import { CancelledEventTicket } from '../../features/tickets/cancelled-event-ticket.tsx';

/** An event with its purchase bar. */
export function EventRoute() {
  return (
    <EventPage
      buy={(event) => <PurchaseTicketBar event={event} />}
      ticket={(event) => <CancelledEventTicket event={event} />}
    />
  );
}
