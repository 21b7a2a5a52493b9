import type { TicketId } from '../../shared/ids.ts';
import type { TicketNote } from './ticket-note.ts';

/** Notes about tickets, inside a transaction. Their tickets guard them, so that these calls lock nothing. */
export interface TicketNoteRepository {
  /** Returns the notes of the tickets that have one, in any order. */
  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly TicketNote[]>;
  /** Adds or replaces a ticket's note. Throws and aborts the transaction when the ticket does not exist. */
  put(note: TicketNote): Promise<void>;
  /** Removes a ticket's note. Ignores a ticket without one. */
  remove(ticketId: TicketId): Promise<void>;
}
