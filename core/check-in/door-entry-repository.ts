import type { CheckInDeviceId, EventId, TicketId } from '../shared/ids.ts';
import type { DoorEntry } from './door-entry.ts';

/** The log of check-in, inside a transaction that has locked the tickets. Append-only; locks nothing. */
export interface DoorEntryRepository {
  /** Returns the entries of these tickets, in any order. */
  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly DoorEntry[]>;
  /** Returns the entries of these scans at these events, also those that came with another content, in any order. */
  ofScans(eventIds: readonly EventId[], scanIds: readonly string[]): Promise<readonly DoorEntry[]>;
  /** Returns the undos of these scans at these events that name no ticket, in any order. */
  earlyUndos(eventIds: readonly EventId[], scanIds: readonly string[]): Promise<readonly DoorEntry[]>;
  /** Returns the entries of these devices that are held, accepted ones too, in any order. */
  heldOf(deviceIds: readonly CheckInDeviceId[]): Promise<readonly DoorEntry[]>;
  /** Throws and aborts the transaction when a ticket has one of the scans already, or does not exist. */
  addAll(entries: readonly DoorEntry[]): Promise<void>;
}
