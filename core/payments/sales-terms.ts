import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';

/** Unpaid places that one person may hold at a time, unless the operator says otherwise. */
export const DEFAULT_MAX_OPEN_HOLDS = 5;

/** The operator's terms under which tickets sell. */
export interface SalesTerms {
  /** How long an unpaid ticket keeps its place. */
  readonly holdMinutes: number;
  /** Unpaid places that one person may hold at a time, over all events. */
  readonly maxOpenHolds: number;
  /** Platform fee per paid ticket: basis points of the price, plus a fixed amount. */
  readonly feeBps: number;
  readonly feeFixedSen: Sen;
  /**
   * The smallest payment that every configured provider takes; 0 when any amount will do. Null without a provider: then
   * every event is free.
   */
  readonly lowestPaidPriceSen: Sen | null;
}
export const SalesTerms = token<SalesTerms>('SalesTerms');
