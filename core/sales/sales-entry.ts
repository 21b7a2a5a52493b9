import type { Event } from '../events/event.ts';
import { balancesOf, type LedgerEntry } from '../ledger/ledger-entry.ts';
import { type Day, dayOf } from '../shared/day.ts';
import type { EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { Ticket } from '../tickets/ticket.ts';

/**
 * A change to an event's sales figures of one day: what a confirmed ticket adds, or a reversal subtracts. `tickets` and
 * the amounts are net; the reversed part is also counted separately.
 */
export interface SalesEntry {
  readonly eventId: EventId;
  /** The event's club. */
  readonly organizerId: PersonId;
  readonly day: Day;
  readonly tickets: number;
  readonly revenueSen: Sen;
  readonly feeSen: Sen;
  /** Not negative. */
  readonly reversedTickets: number;
  /** Not negative: the amount reversed for club and platform together. */
  readonly reversedSen: Sen;
}

type Offered = Pick<Event, 'id' | 'organizerId'>;

export function saleEntry(
  now: Instant,
  event: Offered,
  ticket: Pick<Ticket, 'priceSen' | 'fee'>,
): SalesEntry {
  return {
    eventId: event.id,
    organizerId: event.organizerId,
    day: dayOf(now),
    tickets: 1,
    revenueSen: ticket.priceSen,
    feeSen: ticket.fee.sen,
    reversedTickets: 0,
    reversedSen: 0,
  };
}

/**
 * Returns the entry for a reversed sale: the amounts that the ledger takes from club and platform, in ringgit only.
 * `tickets` is 0 when the ticket was already cancelled.
 */
export function reversalEntry(
  now: Instant,
  event: Offered,
  tickets: -1 | 0,
  entries: readonly Pick<LedgerEntry, 'account' | 'amountSen' | 'currency'>[],
): SalesEntry {
  const { club, platform } = balancesOf(entries.filter(({ currency }) => currency === 'MYR'));
  const revenueSen = club + platform;
  return {
    eventId: event.id,
    organizerId: event.organizerId,
    day: dayOf(now),
    tickets,
    revenueSen,
    feeSen: platform,
    // Subtracting from 0 avoids -0, which `Object.is` tells apart from 0.
    reversedTickets: 0 - tickets,
    reversedSen: 0 - revenueSen,
  };
}
