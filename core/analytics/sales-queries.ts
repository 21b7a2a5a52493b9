import type { Category } from '../events/event.ts';
import type { Day } from '../shared/day.ts';
import type { EventId, PersonId, TicketTypeId } from '../shared/ids.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';

/** A range of days, both ends included; null for no limit. */
export interface DayRange {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** What one event sold within a range, less what was reversed within it. */
export interface EventSales {
  readonly eventId: EventId;
  readonly title: string;
  readonly tickets: number;
  /** What was paid less what was given back. */
  readonly revenueSen: Sen;
}

export interface DaySales {
  readonly day: Day;
  readonly tickets: number;
  readonly revenueSen: Sen;
  /** The platform's part of the revenue. */
  readonly feeSen: Sen;
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

/** The tickets of one ticket type within a range, less those cancelled within it. */
export interface TypeTickets {
  readonly eventId: EventId;
  /** Null for the event's base type. */
  readonly typeId: TicketTypeId | null;
  readonly tickets: number;
}

/** Reads of the sales figures. `club` null means the whole platform. */
export interface SalesQueries {
  /** Returns the money of an event's sales; nothing for an event without sales. */
  ofEvent(eventId: EventId): Promise<EventMoney>;
  /** Returns the revenue of each of these events; one without sales is missing. */
  ofEvents(
    eventIds: readonly EventId[],
  ): Promise<readonly { readonly eventId: EventId; readonly revenueSen: Sen }[]>;
  /**
   * Returns the number of events of each category that has any: every event that is not a draft, and drafts of which
   * tickets were sold.
   */
  countByCategory(club: PersonId | null): Promise<Readonly<Partial<Record<Category, number>>>>;
  /**
   * Returns the events that sold the most tickets, at most `limit`, by tickets, then revenue, then title. An event whose
   * tickets of the range were all reversed is not among them. A new title may be used late for the order of equal events.
   */
  topEvents(club: PersonId | null, range: DayRange, limit: number): Promise<readonly EventSales[]>;
  /** Returns the days with a sale or a reversal, in order. */
  byDay(club: PersonId | null, range: DayRange): Promise<readonly DaySales[]>;
  /** Returns the days with a sale or a reversal of one event, in order. */
  byDayOfEvent(eventId: EventId, range: DayRange): Promise<readonly DaySales[]>;
  /** Returns the days with a sale or a reversal of each of these events, in any order. */
  byEventAndDay(eventIds: readonly EventId[], range: DayRange): Promise<readonly EventDayTickets[]>;
  /** Returns the types of the club's events with a plan that have a sale or a reversal in the range, in any order. */
  byType(club: PersonId, range: DayRange): Promise<readonly TypeTickets[]>;
}
export const SalesQueries = token<SalesQueries>('SalesQueries');
