import type { EventId } from '../events/event.ts';
import type { Instant } from '../shared/instant.ts';
import type { Ticket, TicketId } from './ticket.ts';

export interface CancellingFailure {
  readonly ticketId: TicketId;
  readonly problem: string;
  readonly at: Instant;
}

/** The tickets, inside a transaction. New ones come only from the ticket office. */
export interface TicketRepository {
  /** The ticket, locked against other writers until the transaction ends. */
  find(id: TicketId): Promise<Ticket | null>;
  /** Those of the tickets that exist, locked likewise, in the order of their ids. */
  findAll(ids: readonly TicketId[]): Promise<readonly Ticket[]>;
  save(ticket: Ticket): Promise<void>;
  /** Saves what became of tickets; what was bought stays as it is. Throws when one of them does not exist. */
  saveAll(tickets: readonly Ticket[]): Promise<void>;
  /** Notes why a ticket of a cancelled event could not be cancelled; the latest note counts. */
  noteNotCancelled(failure: CancellingFailure): Promise<void>;
  /** Whether the event ever had a ticket. */
  existForEvent(eventId: EventId): Promise<boolean>;
}
