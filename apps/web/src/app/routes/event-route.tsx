import { EventPage } from '../../features/events/event-page.tsx';
import { PurchaseTicketBar } from '../../features/tickets/buying/purchase-ticket-bar.tsx';
import { TicketTypes } from '../../features/tickets/buying/ticket-types.tsx';
import { CancelledEventTicket } from '../../features/tickets/cancelled-event-ticket.tsx';
import { useCodeInAddress } from '../../shared/codes/use-code-in-address.ts';

/** An event with its purchase bar, also with a code in its address. */
export function EventRoute() {
  useCodeInAddress();
  return (
    <EventPage
      buy={(event, types) => <PurchaseTicketBar event={event} types={types} />}
      types={(event, types) => <TicketTypes event={event} types={types} />}
      ticket={(event) => <CancelledEventTicket event={event} />}
    />
  );
}
