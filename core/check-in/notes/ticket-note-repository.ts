import type { TicketId } from '../../shared/ids.ts';
import type { TicketNote } from './ticket-note.ts';

/** Notes about tickets, inside a transaction. Their tickets guard them, so that these calls lock nothing. */
export interface TicketNoteRepository {
  /** Returns the notes for who scans of the tickets that have one, in any order. */
  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly TicketNote[]>;
  /** Adds or replaces notes of tickets. Throws and aborts the transaction when one of the tickets does not exist. */
  putAll(notes: readonly TicketNote[]): Promise<void>;
  /** Removes a ticket's note for who scans. Ignores a ticket without one. */
  remove(ticketId: TicketId): Promise<void>;
}
