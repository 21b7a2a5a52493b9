import type { TicketId } from '../shared/ids.ts';
import type { DoorEntry } from './door-entry.ts';

/** The log of check-in, inside a transaction that has locked the tickets. Append-only; locks nothing. */
export interface DoorEntryRepository {
  /** Returns the entries with these scan ids, in any order. */
  findAll(scanIds: readonly string[]): Promise<readonly DoorEntry[]>;
  /** Returns the entries of these tickets, in any order. */
  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly DoorEntry[]>;
  /** Throws and aborts the transaction when one of the scan ids is known, or a ticket does not exist. */
  addAll(entries: readonly DoorEntry[]): Promise<void>;
}
