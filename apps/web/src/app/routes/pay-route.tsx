import { AnswersStep } from '../../features/answers/answers-step.tsx';
import { EventThumbnail } from '../../features/events/event-thumbnail.tsx';
import { PaidEvent } from '../../features/events/paid-event.tsx';
import { PayPage } from '../../features/payments/pay-page.tsx';
import { TicketRefunds } from '../../features/refunds/ticket-refunds.tsx';

/** A payment with what the organizer asks, its event once it is paid, and the refunds of its ticket. */
export function PayRoute() {
  return (
    <PayPage
      picture={(eventId) => <EventThumbnail id={eventId} />}
      event={(eventId) => <PaidEvent id={eventId} />}
      questions={(ticketId) => <AnswersStep ticketId={ticketId} />}
      refunds={(ticketId) => <TicketRefunds ticketId={ticketId} />}
    />
  );
}
