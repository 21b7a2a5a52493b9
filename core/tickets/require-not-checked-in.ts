import { domainError } from '../shared/errors/build-error.ts';
import type { TicketId } from '../shared/ids.ts';
import type { Stores } from '../unit-of-work.ts';

/**
 * Throws `already_checked_in` when the ticket is checked in. Lock the ticket before, as check-in does,
 * so that the result holds until the transaction ends.
 */
export async function requireNotCheckedIn(
  stores: Stores,
  id: TicketId,
  reason: 'own_ticket' | 'ticket_of_holder',
): Promise<void> {
  const [checkIn] = await stores.checkIns.ofTickets([id]);
  if (checkIn) throw domainError('already_checked_in', { reason });
}
