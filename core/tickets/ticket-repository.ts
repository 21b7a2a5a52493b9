import type { EventId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Ticket } from './ticket.ts';

export interface CancellationFailure {
  readonly ticketId: TicketId;
  readonly problem: string;
  readonly at: Instant;
}

/** The tickets, inside a transaction. Only the ticket office adds tickets. */
export interface TicketRepository {
  /** Returns the ticket, locked against other writers until the transaction ends, or null. */
  find(id: TicketId): Promise<Ticket | null>;
  /** Returns the existing tickets among the ids, locked, in the order of their ids. */
  findAll(ids: readonly TicketId[]): Promise<readonly Ticket[]>;
  save(ticket: Ticket): Promise<void>;
  /** Updates the mutable fields of tickets. Throws when one of them does not exist. */
  saveAll(tickets: readonly Ticket[]): Promise<void>;
  /** Records why the cancellation of a ticket failed; replaces an earlier record. */
  recordCancellationFailure(failure: CancellationFailure): Promise<void>;
  /** Returns whether the event ever had a ticket. */
  existForEvent(eventId: EventId): Promise<boolean>;
}
