import { token } from '#core/shared/token.ts';

/** `open`: from now on every sale is told of. `lost`: no longer, until it is open again. `sale`: figures have changed. */
export type SalesSignal = 'open' | 'lost' | 'sale';

/** Tells when the signed-in organizer's sales change; an admin hears of everybody's. It carries no figures. */
export interface LiveSales {
  /** Answers a function that ends it. */
  watch(notify: (news: SalesSignal) => void): () => void;
}
export const LiveSales = token<LiveSales>('LiveSales');
