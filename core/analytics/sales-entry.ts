import type { EventId } from '../events/event.ts';
import { balancesOf, type LedgerEntry } from '../payments/ledger-entry.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { Ticket } from '../tickets/ticket.ts';
import { type Day, dayOf } from './sales-day.ts';

/** What one confirmed ticket adds to its event's figures of a day, or a cancelled one takes from them. */
export interface SalesEntry {
  readonly eventId: EventId;
  readonly day: Day;
  readonly tickets: number;
  readonly revenueSen: Sen;
  readonly feeSen: Sen;
}

export function soldOn(now: Instant, ticket: Pick<Ticket, 'eventId' | 'priceSen' | 'fee'>): SalesEntry {
  return {
    eventId: ticket.eventId,
    day: dayOf(now),
    tickets: 1,
    revenueSen: ticket.priceSen,
    feeSen: ticket.fee.sen,
  };
}

/**
 * A sale was undone: as much as the ledger takes from club and platform, in ringgit. `tickets` 0 when money went and the
 * ticket had been cancelled before.
 */
export function undoneOn(
  now: Instant,
  eventId: EventId,
  tickets: -1 | 0,
  entries: readonly Pick<LedgerEntry, 'account' | 'amountSen' | 'currency'>[],
): SalesEntry {
  const { club, platform } = balancesOf(entries.filter(({ currency }) => currency === 'MYR'));
  return { eventId, day: dayOf(now), tickets, revenueSen: club + platform, feeSen: platform };
}
