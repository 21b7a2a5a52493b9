import type { TicketId } from '../shared/ids.ts';
import type { CheckInEntry } from './check-in-entry.ts';

/** The log of check-in, inside a transaction that has locked the tickets. Append-only; locks nothing. */
export interface CheckInEntryRepository {
  /** Returns the entries with these scan ids, in any order. */
  findAll(scanIds: readonly string[]): Promise<readonly CheckInEntry[]>;
  /** Returns the entries of these tickets, in any order. */
  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly CheckInEntry[]>;
  /** Throws and aborts the transaction when one of the scan ids is known, or a ticket does not exist. */
  addAll(entries: readonly CheckInEntry[]): Promise<void>;
}
