import type { EventView } from '#core/events/event-view.ts';

const LAST_FEW = 0.2;

/** Whether at most a fifth of the places is left. */
export function hasFewLeft({ ticketsLeft, capacity }: Pick<EventView, 'ticketsLeft' | 'capacity'>): boolean {
  return ticketsLeft <= capacity * LAST_FEW;
}
