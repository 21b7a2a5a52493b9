import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { WalkInSales } from './walk-in-sales.ts';

/** Default maximum number of unpaid places per person. */
export const DEFAULT_MAX_OPEN_HOLDS = 5;

/** The operator's terms of sale. */
export interface SalesTerms {
  /** Minutes that an unpaid ticket keeps its place. */
  readonly holdMinutes: number;
  /** Hours for which a place is held when its buyer pays by bank transfer; null where that is not offered. */
  readonly transferHoldHours: number | null;
  /** Maximum number of unpaid places per person, over all events. */
  readonly maxOpenHolds: number;
  /** Platform fee per paid ticket: basis points of the price plus a fixed amount. */
  readonly feeBps: number;
  readonly feeFixedSen: Sen;
  /**
   * The smallest payment that every configured provider takes; 0 for any amount. Null without a provider: all events
   * are free.
   */
  readonly lowestPaidPriceSen: Sen | null;
  /** How tickets are sold at venues. */
  readonly walkIns: WalkInSales;
}
export const SalesTerms = token<SalesTerms>('SalesTerms');
