import type { CheckIn } from '../sales/check-in.ts';
import type { TicketId } from '../shared/ids.ts';

/** Check-ins, inside a transaction that has locked their tickets. Append-only. */
export interface CheckInRepository {
  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly CheckIn[]>;
  /** Throws and aborts the transaction when one of the tickets is already checked in. */
  addAll(checkIns: readonly CheckIn[]): Promise<void>;
}
