import type { Sen } from '../shared/money.ts';

/** The platform fee of one ticket, fixed at the purchase. */
export interface Fee {
  readonly bps: number;
  readonly fixedSen: Sen;
  readonly sen: Sen;
}

/** Computes the fee. Half a sen rounds up; a free ticket has no fee; a fee never exceeds the price. */
export function feeFor(priceSen: Sen, terms: { readonly feeBps: number; readonly feeFixedSen: Sen }): Fee {
  const share = Math.floor((priceSen * terms.feeBps + 5_000) / 10_000);
  const sen = priceSen === 0 ? 0 : Math.min(priceSen, share + terms.feeFixedSen);
  return { bps: terms.feeBps, fixedSen: terms.feeFixedSen, sen };
}
