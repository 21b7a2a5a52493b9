import { DomainError } from '../shared/domain-error.ts';
import type { SalesTerms } from '../site/sales-terms.ts';

export const FREE_EVENTS_ONLY = 'Only free events are possible here for now.';

/** Throws `wrong_state` for a paid event when no payment provider is configured. */
export function requireSellablePrice(event: { readonly priceSen: number }, terms: SalesTerms): void {
  if (event.priceSen > 0 && terms.lowestPaidPriceSen === null)
    throw new DomainError('wrong_state', `${FREE_EVENTS_ONLY} Set the price to 0 first.`);
}

/** The refusal of a paid ticket when no payment provider is configured. */
export function paidTicketsNotOffered(): DomainError {
  return new DomainError('not_on_sale', `Tickets for this event can’t be bought. ${FREE_EVENTS_ONLY}`);
}
