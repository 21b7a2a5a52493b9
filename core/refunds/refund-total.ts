import { ringgitFromSen } from '../shared/money.ts';
import type { RefundSum } from './refund-queries.ts';

/** The number and total of refunds. */
export interface RefundTotal {
  readonly count: number;
  /** Ringgit. */
  readonly amount: number;
}

/** Sums the refunds in ringgit; other currencies cannot be added. */
export function totalOf(sums: readonly RefundSum[]): RefundTotal {
  const ringgit = sums.filter(({ currency }) => currency === 'MYR');
  return {
    count: ringgit.reduce((total, { count }) => total + count, 0),
    amount: ringgitFromSen(ringgit.reduce((total, { amountSen }) => total + amountSen, 0)),
  };
}
