import { TicketAnswers } from '../../features/answers/ticket-answers.tsx';
import { TicketRefunds } from '../../features/refunds/ticket-refunds.tsx';
import { TicketPage } from '../../features/tickets/ticket/ticket-page.tsx';

/** A ticket with its refunds, and with what the organizer asks. */
export function TicketRoute() {
  return (
    <TicketPage
      questions={(ticket) => <TicketAnswers ticket={ticket} />}
      refunds={(ticketId) => <TicketRefunds ticketId={ticketId} />}
    />
  );
}
