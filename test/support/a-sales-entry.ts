import type { SalesEntry } from '#core/sales/sales-entry.ts';

/** The sale of a ticket of `anEvent` for RM 25.00 with a fee of RM 1.25. */
export function sold(differences: Partial<SalesEntry> = {}): SalesEntry {
  return {
    eventId: 'event-1',
    organizerId: 'club-1',
    day: '2026-12-01',
    tickets: 1,
    revenueSen: 2_500,
    feeSen: 125,
    reversedTickets: 0,
    reversedSen: 0,
    ...differences,
  };
}

/** The reversal of `sold()`. */
export const REVERSED = {
  tickets: -1,
  revenueSen: -2_500,
  feeSen: -125,
  reversedTickets: 1,
  reversedSen: 2_500,
};
