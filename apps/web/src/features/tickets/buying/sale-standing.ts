import type { EventView } from '#core/events/event-view.ts';

/** Whether a person may buy a ticket now, and if not, why. */
export type SaleStanding =
  | 'on_sale'
  | 'draft'
  | 'pending_review'
  | 'cancelled'
  | 'ended'
  | 'paused'
  /** It has a price, and the installation takes no payments. */
  | 'not_sold_here'
  | 'sold_out'
  | 'at_limit';

/**
 * `owned`: how many live tickets for the event the person has. `isFreeOnly`: whether the installation takes no payments.
 */
export function saleStandingOf(
  event: EventView,
  { owned, isFreeOnly }: { readonly owned: number; readonly isFreeOnly: boolean },
): SaleStanding {
  if (event.status !== 'published') return event.status;
  if (event.salesPaused) return 'paused';
  if (isFreeOnly && event.ticketPrice > 0) return 'not_sold_here';
  if (event.perPersonLimit !== null && owned >= event.perPersonLimit) return 'at_limit';
  return event.ticketsLeft > 0 ? 'on_sale' : 'sold_out';
}
