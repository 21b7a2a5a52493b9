import type { TicketView } from '#core/tickets/ticket-view.ts';
import { Picture } from '../../ui/pictures/picture.tsx';

export interface TicketPictureProps {
  ticket: Pick<TicketView, 'eventId' | 'event'>;
  className?: string | undefined;
}

/** A strip of the event's picture. Hidden from screen readers. */
export function TicketPicture({ ticket: { eventId, event }, className }: TicketPictureProps) {
  return (
    <Picture
      address={event.imageUrl}
      poster={{ seed: eventId, category: event.category }}
      eager
      className={className}
    />
  );
}
