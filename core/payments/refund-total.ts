import { ringgitFromSen } from '../shared/money.ts';
import type { RefundSum } from './refund-queries.ts';

/** How many refunds there are, and what they come to. */
export interface RefundTotal {
  readonly count: number;
  /** Ringgit. */
  readonly amount: number;
}

/** Of those in ringgit: another currency can't be added to it. */
export function totalOf(sums: readonly RefundSum[]): RefundTotal {
  const ringgit = sums.filter(({ currency }) => currency === 'MYR');
  return {
    count: ringgit.reduce((total, { count }) => total + count, 0),
    amount: ringgitFromSen(ringgit.reduce((total, { amountSen }) => total + amountSen, 0)),
  };
}
