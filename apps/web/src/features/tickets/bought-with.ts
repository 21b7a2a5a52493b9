import type { TicketView } from '#core/tickets/ticket-view.ts';

/** A ticket; one that was saved on this device before there were codes has no list price and no code. */
type Priced = Pick<TicketView, 'price'> & {
  readonly [Name in 'listPrice' | 'discountCode']?: TicketView[Name];
};

/** Returns what a ticket cost without its code, and the code; null without one. */
export function boughtWith({ price, listPrice = price, discountCode = null }: Priced) {
  return { listPrice, code: discountCode };
}
