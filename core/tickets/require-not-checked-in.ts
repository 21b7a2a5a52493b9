import { DomainError } from '../shared/domain-error.ts';
import type { Stores } from '../unit-of-work.ts';
import type { TicketId } from './ticket.ts';

/**
 * Throws `already_checked_in` with `sentence` when somebody came in with the ticket. The caller has locked the ticket,
 * as every check-in does, so that the answer holds until its transaction ends.
 */
export async function requireNotCheckedIn(stores: Stores, id: TicketId, sentence: string): Promise<void> {
  const [checkIn] = await stores.checkIns.ofTickets([id]);
  if (checkIn) throw new DomainError('already_checked_in', sentence);
}
