import type { Event, EventId } from '../events/event.ts';
import { balancesOf, type LedgerEntry } from '../payments/ledger-entry.ts';
import type { PersonId } from '../people/person.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { Ticket } from '../tickets/ticket.ts';
import { type Day, dayOf } from './sales-day.ts';

/**
 * What one confirmed ticket adds to its event's figures of a day, or a reversal takes from them. Tickets and money are net;
 * what was reversed is told apart from them too.
 */
export interface SalesEntry {
  readonly eventId: EventId;
  /** The club whose event it is. */
  readonly organizerId: PersonId;
  readonly day: Day;
  readonly tickets: number;
  readonly revenueSen: Sen;
  readonly feeSen: Sen;
  /** Not negative. */
  readonly reversedTickets: number;
  /** Not negative: of club and platform together. */
  readonly reversedSen: Sen;
}

type Offered = Pick<Event, 'id' | 'organizerId'>;

export function soldOn(now: Instant, event: Offered, ticket: Pick<Ticket, 'priceSen' | 'fee'>): SalesEntry {
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
 * A sale was undone: as much as the ledger takes from club and platform, in ringgit. `tickets` 0 when money went and the
 * ticket had been cancelled before.
 */
export function undoneOn(
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
    // Never -0, which is another number to whoever compares.
    reversedTickets: 0 - tickets,
    reversedSen: 0 - revenueSen,
  };
}
