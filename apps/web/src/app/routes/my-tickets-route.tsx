import type { TicketView } from '#core/tickets/ticket-view.ts';
import { PaidEvent } from '../../features/events/paid-event.tsx';
import { DetailsPrompt } from '../../features/refunds/details-prompt.tsx';
import { MyTicketsPage } from '../../features/tickets/list/my-tickets-page.tsx';

/**
 * The tickets, with a notice above them while a refund waits for bank details. One that was just bought is celebrated
 * as a paid one is.
 */
export function MyTicketsRoute() {
  return (
    <MyTicketsPage
      notice={(tickets) => tickets.some(mayWait) && <DetailsPrompt className="mb-10" />}
      frame={(eventId, ticket) => <PaidEvent id={eventId}>{ticket}</PaidEvent>}
    />
  );
}

function mayWait({ refund }: TicketView): boolean {
  return refund?.status === 'manual_required';
}
