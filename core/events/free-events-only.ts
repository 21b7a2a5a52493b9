import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { SalesTerms } from '../site/sales-terms.ts';

/** Throws `wrong_state` for a paid event when no payment provider is configured. */
export function requireSellablePrice(event: { readonly priceSen: number }, terms: SalesTerms): void {
  if (event.priceSen > 0 && terms.lowestPaidPriceSen === null)
    throw domainError('wrong_state', { reason: 'free_events_only' });
}

/** The refusal of a paid ticket when no payment provider is configured. */
export function paidTicketsNotOffered(): DomainError {
  return domainError('not_on_sale', { reason: 'free_events_only' });
}
