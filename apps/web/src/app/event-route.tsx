import { EventPage } from '../features/events/event-page.tsx';
import { PurchaseTicketBar } from '../features/tickets/purchase-ticket-bar.tsx';

/** An event, with the way to a ticket in it. */
export function EventRoute() {
  return <EventPage buy={(event) => <PurchaseTicketBar event={event} />} />;
}
