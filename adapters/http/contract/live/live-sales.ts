import { token } from '#core/shared/token.ts';

/** `open`: notifications begin. `lost`: the connection broke. `sale`: figures changed. */
export type SalesSignal = 'open' | 'lost' | 'sale';

/** Notifies of sales of the signed-in organizer's events, or of all events for an admin. Carries no figures. */
export interface LiveSales {
  /** Returns a function that unsubscribes. */
  watch(notify: (news: SalesSignal) => void): () => void;
}
export const LiveSales = token<LiveSales>('LiveSales');
