import type { Category, StoredEventStatus } from '../events/event.ts';
import type { Day } from '../shared/day.ts';
import type { EventId, PersonId } from '../shared/ids.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';

/** A range of days, both ends included; null for no limit. */
export interface DayRange {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** The sales of one event within a range. */
export interface EventSales {
  readonly eventId: EventId;
  readonly title: string;
  readonly category: Category;
  readonly status: StoredEventStatus;
  readonly tickets: number;
  /** What was paid less what was given back. */
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

/** The money of one event's sales. */
export interface EventMoney {
  /** What was paid less what was given back. */
  readonly revenueSen: Sen;
  /** What was given back: refunds and charge-backs. */
  readonly reversedSen: Sen;
}

/** The tickets of one event on one day, less those reversed on it. */
export interface EventDayTickets {
  readonly eventId: EventId;
  readonly day: Day;
  readonly tickets: number;
}

/** Reads of the sales figures. `club` null means the whole platform. */
export interface SalesQueries {
  /** Returns the money of an event's sales; nothing for an event without sales. */
  ofEvent(eventId: EventId): Promise<EventMoney>;
  /** Returns every published or cancelled event, also without sales; a draft only when tickets of it were sold. */
  byEvent(club: PersonId | null, range: DayRange): Promise<readonly EventSales[]>;
  /** Returns the days with a sale or a reversal of these events, in order. */
  byDay(club: PersonId | null, range: DayRange): Promise<readonly DaySales[]>;
  /** Returns the days with a sale or a reversal of each event of the club, in any order. */
  byEventAndDay(club: PersonId, range: DayRange): Promise<readonly EventDayTickets[]>;
}
export const SalesQueries = token<SalesQueries>('SalesQueries');
