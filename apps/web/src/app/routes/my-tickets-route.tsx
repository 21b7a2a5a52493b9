import type { TicketView } from '#core/tickets/ticket-view.ts';
import { DetailsPrompt } from '../../features/refunds/details-prompt.tsx';
import { MyTicketsPage } from '../../features/tickets/my-tickets-page.tsx';

/** The tickets, and a word above them while money can't go back because nobody knows where to. */
export function MyTicketsRoute() {
  return <MyTicketsPage notice={(tickets) => tickets.some(mayWait) && <DetailsPrompt className="mb-10" />} />;
}

function mayWait({ refund }: TicketView): boolean {
  return refund?.status === 'manual_required';
}
