import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Event } from './event.ts';

/** Throws `wrong_state` for an event that sells something for money when no payment provider is configured. */
export async function requireSellablePrices(stores: Stores, event: Event, terms: SalesTerms): Promise<void> {
  if (terms.lowestPaidPriceSen !== null) return;
  const types = event.plannedAt === null ? [] : await stores.ticketTypes.ofEvents([event.id]);
  const sold = types.filter(({ retiredAt }) => retiredAt === null);
  if ([event, ...sold].some(({ priceSen }) => priceSen > 0))
    throw domainError('wrong_state', { reason: 'free_events_only' });
}

/** The refusal of a paid ticket when no payment provider is configured. */
export function paidTicketsNotOffered(): DomainError {
  return domainError('not_on_sale', { reason: 'free_events_only' });
}
