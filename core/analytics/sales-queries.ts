import type { Category, EventId, StoredEventStatus } from '../events/event.ts';
import type { PersonId } from '../people/person.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { Day } from './sales-day.ts';

/** Days, both included; null for no end on that side. */
export interface DayRange {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** What an event sold within a range. */
export interface EventSales {
  readonly eventId: EventId;
  readonly title: string;
  readonly category: Category;
  readonly status: StoredEventStatus;
  readonly tickets: number;
  readonly revenueSen: Sen;
  readonly feeSen: Sen;
}

export interface DaySales {
  readonly day: Day;
  readonly tickets: number;
  readonly revenueSen: Sen;
  readonly reversedTickets: number;
  readonly reversedSen: Sen;
}

/** Facts of sales; what they mean is computed from them in the core. `club` null is the whole platform. */
export interface SalesQueries {
  /** Every event that was ever offered, also those that sold nothing: a draft only when tickets of it were sold. */
  byEvent(club: PersonId | null, range: DayRange): Promise<readonly EventSales[]>;
  /** The days on which something of these events was sold or taken back, in order. */
  byDay(club: PersonId | null, range: DayRange): Promise<readonly DaySales[]>;
}
export const SalesQueries = token<SalesQueries>('SalesQueries');
