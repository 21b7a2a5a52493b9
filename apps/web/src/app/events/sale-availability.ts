import type { EventView } from '#core/events/event-view.ts';

/** What a buyer should know at a glance; null when tickets are simply there. */
export type SaleState = 'last-few' | 'sold-out' | 'paused' | 'not-selling' | null;

const LAST_FEW = 0.2;

export function saleStateOf(
  event: Pick<EventView, 'status' | 'salesPaused' | 'ticketsLeft' | 'capacity'>,
): SaleState {
  if (event.status !== 'published') return 'not-selling';
  if (event.salesPaused) return 'paused';
  if (event.ticketsLeft <= 0) return 'sold-out';
  return event.ticketsLeft <= event.capacity * LAST_FEW ? 'last-few' : null;
}
