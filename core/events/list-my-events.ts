import { type Actor, organizerOf, requireRole, sees } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { type Day, dayOf, daysAfter } from '../shared/day.ts';
import type { EventId } from '../shared/ids.ts';
import { ringgitFromSen, type Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import { type EventPageInput, type EventPageOutput, readPage } from './event-page.ts';
import { EventQueries } from './event-queries.ts';
import type { EventView } from './event-view.ts';
import { EventViews } from './event-views.ts';

/** Covers several semesters of a busy club. */
export const DEFAULT_MY_EVENTS = 100;

export type ListMyEventsInput = EventPageInput;

/** The number of days, today included, whose sales are listed one by one. */
export const RECENT_DAYS = 14;

/** The part of the sales figures that this list needs. */
export interface MyEventSalesQueries {
  /** Returns the revenue of each of these events; one without sales may be missing. */
  ofEvents(
    eventIds: readonly EventId[],
  ): Promise<readonly { readonly eventId: EventId; readonly revenueSen: Sen }[]>;
  /** Returns the days with a sale or a reversal of each of these events. */
  byEventAndDay(
    eventIds: readonly EventId[],
    range: { readonly from: Day; readonly to: null },
  ): Promise<readonly { readonly eventId: EventId; readonly day: Day; readonly tickets: number }[]>;
}
export const MyEventSalesQueries = token<MyEventSalesQueries>('MyEventSalesQueries');

/** An event with its sales. */
export interface MyEventView extends EventView {
  /** Ringgit: what was paid less what was given back; null for a member who may not see money. */
  readonly revenue: number | null;
  /** The tickets sold on each of the last 14 days in Kuala Lumpur, less those given back on it; today is the last. */
  readonly recentSales: readonly number[];
}

export interface ListMyEventsOutput extends EventPageOutput {
  readonly events: readonly MyEventView[];
}

/** Lists the events created by the club or admin, in any status, the newest first. */
export class ListMyEvents {
  static readonly needs = [EventQueries, MyEventSalesQueries, EventViews, Clock] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly sales: MyEventSalesQueries,
    private readonly views: EventViews,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ListMyEventsInput): Promise<ListMyEventsOutput> {
    const person = requireRole(actor, 'club', 'admin');
    const { uid } = organizerOf(person);
    const seesMoney = sees(person, 'money');
    const now = this.clock.now();
    const from = daysAfter(dayOf(now), 1 - RECENT_DAYS);
    const [{ events, nextCursor }, total] = await Promise.all([
      readPage(
        input,
        DEFAULT_MY_EVENTS,
        (page) => this.events.organizedBy(uid, page),
        ({ createdAt }) => createdAt,
      ),
      this.events.countOrganizedBy(uid),
    ]);
    const ids = events.map(({ id }) => id);
    const [shown, sales, recent] = await Promise.all([
      this.views.allManaged(events, now),
      seesMoney ? this.sales.ofEvents(ids) : [],
      this.sales.byEventAndDay(ids, { from, to: null }),
    ]);
    const revenue = new Map(sales.map(({ eventId, revenueSen }) => [eventId, ringgitFromSen(revenueSen)]));
    const sold = new Map(recent.map(({ eventId, day, tickets }) => [`${eventId} ${day}`, tickets]));
    const views = shown.map((event) => ({
      ...event,
      revenue: seesMoney ? (revenue.get(event.id) ?? 0) : null,
      recentSales: Array.from(
        { length: RECENT_DAYS },
        (_, index) => sold.get(`${event.id} ${daysAfter(from, index)}`) ?? 0,
      ),
    }));
    return { events: views, nextCursor, total };
  }
}
