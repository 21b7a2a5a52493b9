import type { Day } from '../analytics/sales-day.ts';
import type { Instant } from '../shared/instant.ts';
import type { ProviderId } from './payment.ts';

/** A day of a provider’s books, compared with Acara’s from the first checkout that was opened on it to the last. */
export interface PaymentComparison {
  readonly provider: ProviderId;
  readonly day: Day;
  readonly compared: number;
  /** How many of them a person has to look into. */
  readonly differing: number;
  readonly comparedAt: Instant;
}
