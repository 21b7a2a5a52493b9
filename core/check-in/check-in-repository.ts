import type { TicketId } from '../tickets/ticket.ts';
import type { CheckIn } from './check-in.ts';

/** Who came in, inside a transaction that has locked their tickets. It only grows. */
export interface CheckInRepository {
  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly CheckIn[]>;
  /** Throws, and nothing of the transaction holds, when one of the tickets has let somebody in before. */
  addAll(checkIns: readonly CheckIn[]): Promise<void>;
}
