import type { Day } from '../shared/day.ts';
import type { ProviderId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

/** The comparison of one day's checkouts of a provider. */
export interface PaymentComparison {
  readonly provider: ProviderId;
  readonly day: Day;
  readonly compared: number;
  /** The number of checkouts with a discrepancy. */
  readonly differing: number;
  readonly comparedAt: Instant;
}
