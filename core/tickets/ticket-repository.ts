import type { EventId } from '../events/event.ts';
import type { Ticket, TicketId } from './ticket.ts';

/** The tickets, inside a transaction. New ones come only from the ticket office. */
export interface TicketRepository {
  /** The ticket, locked against other writers until the transaction ends. */
  find(id: TicketId): Promise<Ticket | null>;
  save(ticket: Ticket): Promise<void>;
  /** Whether the event ever had a ticket. */
  existForEvent(eventId: EventId): Promise<boolean>;
}
