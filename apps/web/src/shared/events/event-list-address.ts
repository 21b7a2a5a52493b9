import { createContext } from 'react';

/** The state that the event list gives to the links of its events, so that they lead back to what it showed. */
export interface EventListState {
  /** The filters, as `?category=Sports`. */
  readonly eventList: string;
}

/** Null outside the event list. */
export const EventListAddress = createContext<EventListState | null>(null);

/** Returns the filters of the list that the page was opened from; null when it was opened from elsewhere. */
export function eventListIn(state: unknown): string | null {
  const isObject = typeof state === 'object' && state !== null;
  return isObject && 'eventList' in state && typeof state.eventList === 'string' ? state.eventList : null;
}
