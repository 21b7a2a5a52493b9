import type { EventStatus } from '#core/events/event.ts';
import type { EventView } from '#core/events/event-view.ts';

/** Whether a person can buy a ticket now, and if not, why. */
export type SaleAvailability =
  | 'on_sale'
  | Exclude<EventStatus, 'published'>
  | 'paused'
  /** It has a price, and the installation takes no payments. */
  | 'not_sold_here'
  | 'at_limit'
  | 'sold_out';

export interface BuyerContext {
  /** How many held or confirmed tickets for the event the person has. */
  readonly owned: number;
  /** The installation takes no payments. */
  readonly isFreeOnly: boolean;
}

const ANYBODY: BuyerContext = { owned: 0, isFreeOnly: false };
const LAST_FEW = 0.2;

/** Without a buyer, answers for somebody who has no ticket, where payments are taken. */
export function saleAvailabilityOf(event: EventView, { owned, isFreeOnly } = ANYBODY): SaleAvailability {
  if (event.status !== 'published') return event.status;
  if (event.salesPaused) return 'paused';
  if (isFreeOnly && event.ticketPrice > 0) return 'not_sold_here';
  if (event.perPersonLimit !== null && owned >= event.perPersonLimit) return 'at_limit';
  return event.ticketsLeft > 0 ? 'on_sale' : 'sold_out';
}

/** Whether at most a fifth of the places is left. */
export function hasFewLeft({ ticketsLeft, capacity }: Pick<EventView, 'ticketsLeft' | 'capacity'>): boolean {
  return ticketsLeft <= capacity * LAST_FEW;
}
