import { isTransfer } from '../payments/transfer.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { addMinutes, type Instant, minutesBetween } from '../shared/instant.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import type { Sale } from './sale.ts';
import type { SaleFacts } from './sale-facts.ts';

/** Transfers take days, so they are not offered close to the event. */
export const MIN_MINUTES_BEFORE_START = 48 * 60;
/** One place in ten may wait for a transfer at a time. */
const PLACES_PER_TRANSFER = 10;

/**
 * Returns until when a place is held for a transfer. The hours count from the ticket's first transfer, so that choosing
 * another way in between does not extend the hold. Refuses with `transfer_not_offered`.
 */
export function transferHold(
  { ticket, event }: Sale,
  facts: SaleFacts,
  { transferHoldHours }: SalesTerms,
  at: Instant,
): Instant {
  const minutes = (transferHoldHours ?? 0) * 60;
  if (minutesBetween(at, event.startsAt) <= Math.max(MIN_MINUTES_BEFORE_START, minutes))
    throw domainError('transfer_not_offered', { reason: 'starts_soon' });
  if (facts.awaitedTransfers(event.id) >= Math.max(1, Math.floor(event.capacity / PLACES_PER_TRANSFER)))
    throw domainError('transfer_not_offered', { reason: 'enough_awaited' });
  const [first] = facts.paymentsOf(ticket.id).filter(isTransfer);
  const until = addMinutes(first?.createdAt ?? at, minutes);
  return ticket.holdExpiresAt !== null && ticket.holdExpiresAt > until ? ticket.holdExpiresAt : until;
}

/** Returns until when a place is held for another way to pay: no longer than usual after a transfer. */
export function holdAfterTransfer(
  { ticket }: Sale,
  facts: SaleFacts,
  { holdMinutes }: SalesTerms,
  at: Instant,
): Instant {
  const usual = addMinutes(at, holdMinutes);
  const until = ticket.holdExpiresAt ?? usual;
  return until > usual && facts.paymentsOf(ticket.id).some(isTransfer) ? usual : until;
}
