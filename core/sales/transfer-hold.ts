import type { Event } from '../events/event.ts';
import { isTransfer } from '../payments/transfer.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { addMinutes, earlierOf, type Instant, minutesBetween } from '../shared/instant.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import type { Sale } from './sale.ts';
import type { SaleFacts } from './sale-facts.ts';

/** Transfers take days, so they are not offered close to the event. */
export const MIN_MINUTES_BEFORE_START = 48 * 60;
/** One place in ten may wait for a transfer at a time. */
const PLACES_PER_TRANSFER = 10;

/** Returns why a transfer is not offered for another place of an event; null when it is. */
export function transferRefusal(
  event: Pick<Event, 'startsAt' | 'capacity'>,
  awaited: number,
  { transferHoldHours }: Pick<SalesTerms, 'transferHoldHours'>,
  at: Instant,
): 'starts_soon' | 'enough_awaited' | null {
  const minutes = (transferHoldHours ?? 0) * 60;
  if (minutesBetween(at, event.startsAt) <= Math.max(MIN_MINUTES_BEFORE_START, minutes)) return 'starts_soon';
  return awaited >= Math.max(1, Math.floor(event.capacity / PLACES_PER_TRANSFER)) ? 'enough_awaited' : null;
}

/**
 * Returns until when a place is held for a transfer, at most until the event ends. The hours count from the ticket's first transfer, so that choosing
 * another way in between does not extend the hold. Refuses with `transfer_not_offered`.
 */
export function transferHold(
  { ticket, event }: Sale,
  facts: SaleFacts,
  terms: SalesTerms,
  at: Instant,
): Instant {
  const reason = transferRefusal(event, facts.awaitedTransfers(event.id), terms, at);
  if (reason !== null) throw domainError('transfer_not_offered', { reason });
  const [first] = facts.paymentsOf(ticket.id).filter(isTransfer);
  const until = addMinutes(first?.createdAt ?? at, (terms.transferHoldHours ?? 0) * 60);
  const kept = ticket.hold !== null && ticket.hold.until > until ? ticket.hold.until : until;
  return earlierOf(kept, event.endsAt);
}

/** Returns until when a place is held for another way to pay: no longer than usual after a transfer. */
export function holdAfterTransfer(
  { ticket, event }: Sale,
  facts: SaleFacts,
  { holdMinutes }: SalesTerms,
  at: Instant,
): Instant {
  const usual = earlierOf(addMinutes(at, holdMinutes), event.endsAt);
  const until = ticket.hold?.until ?? usual;
  return until > usual && facts.paymentsOf(ticket.id).some(isTransfer) ? usual : until;
}
